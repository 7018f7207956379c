/**
 * Rows by key after what a button, an arrow key or a drop of a `SortableList` submits as `act`: `up:discussion-12`,
 * `place:discussion-12:3`, or `remove:discussion-12`.
 */
export function reorder(keys: readonly string[], act: string): string[] {
  const [verb, key = "", position] = act.split(":");
  const index = keys.indexOf(key);
  if (index < 0) return [...keys];
  const others = keys.toSpliced(index, 1);
  if (verb === "remove") return others;
  const target = targetOf(verb, index, Number(position));
  return others.toSpliced(Math.max(0, Math.min(target, others.length)), 0, key);
}

function targetOf(verb: string | undefined, index: number, position: number): number {
  if (verb === "up") return index - 1;
  if (verb === "down") return index + 1;
  return Number.isInteger(position) ? position : index;
}
