import { keyOf } from "./record-key.ts";

interface Keyed {
  recordType: string;
  recordID: number;
}

/** What a button, an arrow key or a drop asks for: `up:discussion-12`, `place:discussion-12:3`. */
export function reorder<Item extends Keyed>(items: readonly Item[], act: string): Item[] {
  const [verb, key, position] = act.split(":");
  const index = items.findIndex((item) => keyOf(item) === key);
  const moved = items[index];
  if (!moved) return [...items];
  const others = items.toSpliced(index, 1);
  if (verb === "remove") return others;
  const target = targetOf(verb, index, Number(position));
  return others.toSpliced(Math.max(0, Math.min(target, others.length)), 0, moved);
}

function targetOf(verb: string | undefined, index: number, position: number): number {
  if (verb === "up") return index - 1;
  if (verb === "down") return index + 1;
  return Number.isInteger(position) ? position : index;
}
