/** Exercises as `gametrees.lab` sets and marks them; read by `tsc`, never shipped. */

import type { Algorithm, Question } from "./film.js";

/** The branches that lead to a node, counted from 0. */
export type Path = number[];

export interface ExerciseNode {
  id: number;
  moves: Path;
  shape: "max" | "min" | "leaf";
  /** What is written at a leaf; null at a node with branches. */
  given: string | null;
  label: string;
}

export interface Exercise {
  level: string;
  seed: number;
  title: string;
  question: string;
  ask: "values" | "leaves" | "window" | "order";
  query: Pick<Question, "game" | "position" | "to_move" | "cutoff"> & { algorithm: Algorithm; direction: string };
  targets: Path[];
  drawing: string;
  nodes: ExerciseNode[];
}

/** Values by path, leaves by path, an order of branches, or alpha and beta. */
export type Given = Record<string, string> | Path[] | number[];

export interface Key { answer: Given; say: string; why: string[]; drawing: string }

export interface Sheet { level: string; seed: number; title: string; exercises: Exercise[]; keys: Key[] }

export interface Fault { path: Path; say: string; step: number }

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

/** How far the reader has come with an exercise. */
export type Standing = "tried" | "shown" | "right";

/** The part of the desk where an exercise is answered. */
export interface Answer {
  read(): Given;
  clear(): void;
  /** Shows which parts are wrong, or nothing for null. */
  mark(mark: Mark | null): void;
  focus(): void;
}
