/** What goes through the tree lab; read by `tsc`, never shipped. */

import type { Algorithm } from "./film.js";

/** Everything a reader can set, as typed: `alpha` and `beta` are empty for a full window. */
export interface Question {
  position: string;
  to_move: string;
  algorithm: Algorithm;
  cutoff: string;
  direction: string;
  alpha: string;
  beta: string;
}

/** An edit that the worker makes to the tree; the other fields are its arguments. */
export interface Edit {
  edit: string;
  path?: number[];
  [argument: string]: unknown;
}

export interface Costs {
  value: string;
  size: number;
  minimax: { nodes: number; leaves: number };
  uniform: { branching: number; depth: number } | null;
  least: number | null;
}

/** Leaves looked at in each order tried. */
export interface Orders {
  present: number;
  sorted: number;
  reversed: number;
  random: number[];
}

/** What a person did wrong; `at` is where in the text, in characters. */
export interface Fault { message: string; at: number | null }

export interface Point { x: number; y: number }
