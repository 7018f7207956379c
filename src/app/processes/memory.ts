import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type CollectGarbage = (options: {
  type: "major";
  execution: "sync";
  flavor: "last-resort";
}) => void;

/**
 * Gives back what only the start needed: sources, their stripped copies, and room that the heap grew
 * by. Node.js would keep it for good, about a quarter of an idle process. Takes a moment, so before visitors come.
 */
export function giveBackMemory() {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as CollectGarbage;
  setFlagsFromString("--no-expose-gc");
  collectGarbage({ type: "major", execution: "sync", flavor: "last-resort" });
}

/** By how many percent the heap may grow from one full collection to the next. */
const growth = 50;

/**
 * Keeps the heap near what is in use. By itself V8 lets it double and more as long as the machine has room, and never gives
 * that back. The young generation has its size from `scripts/server-environment.json`.
 */
export function keepHeapSmall() {
  setFlagsFromString(`--heap-growing-percent=${growth}`);
}
