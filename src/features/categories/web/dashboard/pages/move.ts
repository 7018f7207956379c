export const moves = ["up", "down", "in", "out"] as const;
export type Move = (typeof moves)[number];

export interface Movable {
  categoryID: number;
  parentCategoryID: number;
  children?: readonly Movable[];
}

/** `parentCategoryID` -1 is the top level; positions count from 0 among siblings. */
export interface Place {
  parentCategoryID: number;
  position: number;
}

const top = -1;

/** Undefined if the step is not possible. */
export function placeAfter(
  roots: readonly Movable[],
  categoryID: number,
  move: Move,
): Place | undefined {
  const position = find(roots, categoryID, top);
  if (!position) return undefined;
  const { siblings, parent, index } = position;
  if (move === "up") return index > 0 ? at(parent, index - 1) : undefined;
  if (move === "down") return index < siblings.length - 1 ? at(parent, index + 1) : undefined;
  if (move === "in") {
    const before = siblings[index - 1];
    return before && at(before.categoryID, before.children?.length ?? 0);
  }
  const above = find(roots, parent, top);
  return above && at(above.parent, above.index + 1);
}

const at = (parentCategoryID: number, position: number): Place => ({ parentCategoryID, position });

interface Found {
  siblings: readonly Movable[];
  parent: number;
  index: number;
}

function find(siblings: readonly Movable[], categoryID: number, parent: number): Found | undefined {
  const index = siblings.findIndex((each) => each.categoryID === categoryID);
  if (index >= 0) return { siblings, parent, index };
  for (const sibling of siblings) {
    const below = find(sibling.children ?? [], categoryID, sibling.categoryID);
    if (below) return below;
  }
  return undefined;
}

export function placeOfDrop(
  roots: readonly Movable[],
  dragged: number,
  target: number,
  where: "before" | "after" | "into",
): Place | undefined {
  const source = find(roots, dragged, top);
  const destination = find(roots, target, top);
  if (!source || !destination || isWithin(source, target)) return undefined;
  if (where === "into") {
    const children = destination.siblings[destination.index]?.children ?? [];
    return at(target, children.filter(({ categoryID }) => categoryID !== dragged).length);
  }
  const others = destination.siblings.filter(({ categoryID }) => categoryID !== dragged);
  const index = others.findIndex(({ categoryID }) => categoryID === target);
  return at(destination.parent, where === "before" ? index : index + 1);
}

const isWithin = ({ siblings, index }: Found, categoryID: number): boolean => {
  const self = siblings[index];
  return self !== undefined && find([self], categoryID, top) !== undefined;
};
