import { maxDepth } from "../../contract/rules.ts";
import type { PlacedRow } from "../queries/knowledge-categories.ts";

export interface Move {
  id: number;
  parentID: number;
  /** The row is put before the sibling with this place, or at the end. */
  sort?: number | null | undefined;
}

/**
 * Rows whose parent or place changes. `rows` contains the moved ones and all children of the new parents, in their
 * order. What is not moved keeps its order; the last move of a row counts.
 */
export function arrange(rows: readonly PlacedRow[], moves: readonly Move[]): PlacedRow[] {
  const moved = new Map(moves.map((move) => [move.id, move]));
  const before = new Map(rows.map((row) => [row.id, row]));
  const coming = Map.groupBy(
    [...moved.values()].filter(({ id }) => before.has(id)),
    ({ parentID }) => parentID,
  );
  return [...coming].flatMap(([parentID, movesHere]) => {
    const staying = rows.filter((row) => row.parentID === parentID && !moved.has(row.id));
    return merge(staying, movesHere)
      .map((id, index) => ({ id, parentID, sort: index + 1 }))
      .filter((row) => {
        const { parentID: formerParentID, sort } = before.get(row.id) ?? row;
        return formerParentID !== row.parentID || sort !== row.sort;
      });
  });
}

function merge(staying: readonly PlacedRow[], coming: readonly Move[]): number[] {
  const waiting = coming.toSorted((one, other) => placeOf(one) - placeOf(other));
  const order: number[] = [];
  for (const { id, sort } of staying) {
    while (waiting[0] && placeOf(waiting[0]) <= sort) order.push(waiting.shift()?.id ?? 0);
    order.push(id);
  }
  return [...order, ...waiting.map(({ id }) => id)];
}

const placeOf = ({ sort }: Move): number => sort ?? Number.POSITIVE_INFINITY;

type Parents = ReadonlyMap<number, number | null>;

/** What is wrong with a tree, given the parent of each node; roots have none. */
export function problemOfTree(parents: Parents): "cycle" | "depth" | undefined {
  for (const id of parents.keys())
    if (depthOf(parents, id, maxDepth) > maxDepth)
      return depthOf(parents, id, parents.size) > parents.size ? "cycle" : "depth";
  return undefined;
}

/** At most one more than `most`. */
function depthOf(parents: Parents, id: number, most: number): number {
  let depth = 0;
  for (let node: number | null = id; node !== null && depth <= most; depth += 1)
    node = parents.get(node) ?? null;
  return depth;
}
