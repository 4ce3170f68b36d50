/** Types shared by the modules of the front end; read by `tsc --checkJs`, never shipped. */

export type RuntimeState = "not-started" | "loading" | "ready" | "failed";
export type BootWay = "snapshot" | "ordinary";

/** How far the boot has come. Amounts are bytes; `total` is null while it is not known. */
export interface Progress {
  phase: "download" | "start" | "package";
  loaded: number;
  total: number | null;
}

/** How the runtime that is ready now was started. */
export interface Boot {
  way: BootWay;
  milliseconds: number;
  /** Why the snapshot was not used; null when it was, or when it was not asked for. */
  fallback: string | null;
}

export interface FigureRequest { kind: "figure"; name: string }
export interface FigureReply { name: string; text: string; plain: unknown; seconds: number }

export interface CountRequest {
  kind: "count";
  game: "tictactoe";
  position: string;
  to_move: "X" | "O";
  algorithm: "minimax" | "alphabeta";
  order: number[] | null;
  order_at: "every" | "root";
  score: "fast" | "plain" | "slow";
  cutoff: "<=" | "<";
  root_window: "shared" | "fresh";
  count_root: boolean;
}
export interface CountReply {
  nodes: number;
  leaves: number;
  cutoffs: number;
  skipped: number;
  value: string | number;
  convention: string[];
}

/** What a person did wrong, in words; every kind of request may be answered so. */
export interface ErrorReply { error: string; at?: unknown }

/** Plain data for `gametrees.browser.handle`. */
export type Request = { kind: string } & Record<string, unknown>;

/** What the worker tells the page. */
export type WorkerMessage =
  | { progress: Progress }
  | { ready: { way: BootWay; milliseconds: number } }
  | { failed: string }
  | { id: number; reply: unknown }
  | { id: number; broken: string };

/** One entry of `figures.json`, which maps names to them. */
export interface FigureEntry {
  kind: "figure" | "claim" | "table";
  text: string;
  value: unknown;
  sentence: string;
  convention: string;
  module: string;
  function: string;
  source: string;
  page: string;
  heavy: boolean;
  seconds: number;
}

/** What came of recomputing a figure here. */
export interface Outcome {
  text: string;
  published: string;
  same: boolean;
  seconds: number;
  /** Whether Python had only just started, so that the time says little. */
  isCold: boolean;
}

declare global {
  /** Material for MkDocs: fires at once, and after each instant navigation. */
  var document$: { subscribe(listener: () => void): void } | undefined;
}
