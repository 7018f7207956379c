import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type CollectGarbage = (options: {
  type: "major";
  execution: "sync";
  flavor: "last-resort";
}) => void;

/**
 * Frees memory that only the start needed, about a quarter of an idle process: sources, stripped copies and heap
 * growth. Blocks for a moment, so it runs before the first request.
 */
export function giveBackMemory() {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as CollectGarbage;
  setFlagsFromString("--no-expose-gc");
  collectGarbage({ type: "major", execution: "sync", flavor: "last-resort" });
}

/** Percent by which the heap may grow between full collections. */
const growth = 50;

/**
 * By default V8 doubles the heap or more while the machine has memory, and never returns it. The size of the young
 * generation is in `scripts/server-environment.json`.
 */
export function keepHeapSmall() {
  setFlagsFromString(`--heap-growing-percent=${growth}`);
}
