/** Exercises as `gametrees.lab` sets and marks them; read by `tsc`, never shipped. */

import type { Algorithm, Question } from "./film.js";

/** The branches that lead to a node, counted from 0. */
export type Path = number[];

export interface ExerciseNode {
  id: number;
  /** Its branches by their letters: `b, a`; or `the root`. */
  name: string;
  moves: Path;
  shape: "max" | "min" | "leaf";
  /** What is written at a leaf; null at a node with branches. */
  given: string | null;
  label: string;
}

export type Search = Pick<Question, "game" | "position" | "to_move" | "cutoff"> & { algorithm: Algorithm; direction: string };

export interface Exercise {
  level: string;
  seed: number;
  title: string;
  question: string;
  ask: "values" | "leaves" | "window" | "order";
  query: Search;
  targets: Path[];
  drawing: string;
  nodes: ExerciseNode[];
}

/** Values by path, leaves by path, an order of branches, or alpha and beta. */
export type Given = Record<string, string> | Path[] | number[];

export interface Key {
  answer: Given;
  say: string;
  why: string[];
  drawing: string;
  /** The search that shows the solution. */
  query: Search;
}

export interface Sheet {
  level: string;
  seed: number;
  title: string;
  /** What holds for all exercises, and what is left to be said of each. */
  rules: string;
  briefs: string[];
  exercises: Exercise[];
  keys: Key[];
}

export interface Fault {
  /** Names it and gives nothing away. */
  title: string;
  say: string;
  step: number;
  /** Of the answer, as it calls them. */
  parts: string[];
  /** The answer lacks these parts: to show them is to give them away. */
  missing: boolean;
  /** The search to be walked, where it is not that of the exercise. */
  query: Search | null;
}

export interface Mark {
  right: boolean;
  score: [number, number];
  say: string;
  faults: Fault[];
  /** What other question the answer would have been right for, if one is known. */
  recognised: string | null;
}

/** Which sheet: all as written in the address. */
export interface Setting { level: string; seed: string; n: string; hide: boolean }

/** What the build wrote into the page. */
export interface Built {
  seed: string;
  n: string;
  most: number;
  lab: string;
  about: Record<string, string>;
  /** The first exercise of each level's sheet. */
  sheets: Record<string, Sheet>;
}

/** How far the reader has come with an exercise: `right` is at the first try, `later` is not. */
export type Standing = "tried" | "shown" | "later" | "right";

/** The part of the desk where an exercise is answered. */
export interface Answer {
  /** What is still to be given, in words, and the control for it; null for a whole answer. */
  lacks(): { say: string; focus: HTMLElement | undefined } | null;
  read(): Given;
  /** Shows which parts are right and which are not, or nothing for null. */
  mark(mark: Mark | null): void;
  /** Shows the parts of a fault that the answer lacks. */
  reveal(fault: Fault, nth: number): void;
  focus(): void;
}
