/** The film that a demo plays, as `gametrees.view.film` makes it; read by `tsc`, never shipped. */

export type Algorithm = "minimax" | "alphabeta" | "fail-hard";
export type Show = Algorithm | "both";
export type NodeState = "hidden" | "open" | "done" | "cut" | "ghost";

/** The question that a film answers; everything the reader can change. */
export interface Question {
  game: "tictactoe" | "drawn";
  position: string;
  to_move: string;
  algorithm: Show;
  order: number[] | "best-first" | "worst-first" | null;
  order_at: "every" | "root";
  score: "fast" | "plain" | "slow";
  cutoff: "<=" | "<";
  root_window: "shared" | "fresh";
}

export interface TreeNode {
  id: number;
  parent: number | null;
  player: string;
  /** Label of the edge into this node. */
  move: string | null;
  /** Nine cells, row by row; null where the game has no board. */
  board: string | null;
  depth: number;
  label: string;
  /** Numbers of the branches from the root, from 0. */
  moves: number[];
  /** What it is drawn as: `max`, `min`, `leaf`, `stub`; also for what was never looked at. */
  shape: string;
  /** What is written at a leaf of a drawn tree. */
  given: string | null;
}

export interface NodeChange { node: number; state: NodeState; value: string; window: string }

/** Why a branch was cut: the leaf that set the bound, and the ancestor that would refuse. */
export interface Witness { node: number; ancestor: number; leaf: number; bound: "alpha" | "beta" }

export interface Frame {
  kind: "enter" | "leaf" | "backup" | "cutoff" | "done";
  node: number;
  /** The child whose result has just come back; null where none has. */
  child: number | null;
  path: number[];
  say: string;
  alpha: string | null;
  beta: string | null;
  best: string | null;
  /** Null within stands for infinity. */
  window: [number | null, number | null] | null;
  lines: number[];
  line: number | null;
  nodes: number;
  leaves: number;
  cutoffs: number;
  skipped: number;
  set: NodeChange[];
  /** Index of the frame in which this node is finished and its result has come back. */
  over: number;
  witness: Witness | null;
}

export interface Summary {
  value: string;
  /** Null where the position is finished. */
  move: string | null;
  nodes: number;
  leaves: number;
  cutoffs: number;
  skipped: number;
  convention: string[];
}

export interface Film {
  algorithm: Algorithm;
  summary: Summary;
  drawn: boolean;
  note: string | null;
  svg: string;
  nodes: TreeNode[];
  frames: Frame[];
  /** Of a still, which has one frame only: its place in the film, and the film's length. */
  step?: number;
  steps?: number;
  scale: { low: number; high: number };
  source: { name: string; text: string };
}

export interface Reply {
  request: Question;
  films: Partial<Record<Algorithm, Film>>;
  /** For each frame of minimax the frame of alpha-beta that belongs beside it. */
  sync: number[] | null;
}

/** What the tree looks like at one frame. */
export interface View {
  index: number;
  frame: Frame;
  nodes: Map<number, NodeChange>;
  path: Set<number>;
}
