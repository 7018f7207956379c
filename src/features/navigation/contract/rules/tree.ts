import { navigationLimits } from "./limits.ts";

/** An item of a tree; ids are unique in the whole tree. */
export interface TreeItem {
  id: string;
  children?: readonly TreeItem[];
}

type Tree<Item extends TreeItem> = readonly Item[];
type Side = "before" | "after" | "inside";

const childrenOf = <Item extends TreeItem>(item: Item): Tree<Item> =>
  (item.children ?? []) as Tree<Item>;

const withChildren = <Item extends TreeItem>(item: Item, children: Tree<Item>): Item => {
  const { children: _, ...own } = item;
  return (children.length > 0 ? { ...own, children } : own) as Item;
};

/** All items in the order in which they show, parents first. */
export const listItems = <Item extends TreeItem>(tree: Tree<Item>): Item[] =>
  tree.flatMap((item) => [item, ...listItems(childrenOf(item))]);

export const findItem = <Item extends TreeItem>(tree: Tree<Item>, id: string): Item | undefined =>
  listItems(tree).find((item) => item.id === id);

export const changeItem = <Item extends TreeItem>(
  tree: Tree<Item>,
  id: string,
  change: (item: Item) => Item,
): Item[] =>
  tree.map((item) =>
    item.id === id
      ? change(item)
      : withChildren(item, changeItem(childrenOf(item), id, change) as Tree<Item>),
  );

/** Removes an item with everything below it. */
export const removeItem = <Item extends TreeItem>(tree: Tree<Item>, id: string): Item[] =>
  tree
    .filter((item) => item.id !== id)
    .map((item) => withChildren(item, removeItem(childrenOf(item), id)));

export interface Place<Item extends TreeItem> {
  siblings: Tree<Item>;
  index: number;
  parent: Item | undefined;
  /** 1 at the top. */
  depth: number;
}

export function placeOf<Item extends TreeItem>(
  tree: Tree<Item>,
  id: string,
  parent?: Item,
  depth = 1,
): Place<Item> | undefined {
  const index = tree.findIndex((item) => item.id === id);
  if (index >= 0) return { siblings: tree, index, parent, depth };
  for (const item of tree) {
    const place = placeOf(childrenOf(item), id, item, depth + 1);
    if (place) return place;
  }
  return undefined;
}

const heightOf = (item: TreeItem): number =>
  1 + Math.max(0, ...(item.children ?? []).map(heightOf));

/** Moves an item with everything below it beside or into another one; unchanged where that is not possible. */
export function placeItem<Item extends TreeItem>(
  tree: Tree<Item>,
  id: string,
  targetID: string,
  side: Side,
): Tree<Item> {
  const item = findItem(tree, id);
  const target = placeOf(tree, targetID);
  if (!item || !target || findItem([item], targetID)) return tree;
  const depth = target.depth + (side === "inside" ? 1 : 0);
  if (depth + heightOf(item) - 1 > navigationLimits.depth) return tree;
  const others = removeItem(tree, id);
  if (side === "inside")
    return changeItem(others, targetID, (into) => withChildren(into, [...childrenOf(into), item]));
  return insertBeside(others, targetID, item, side === "after" ? 1 : 0);
}

function insertBeside<Item extends TreeItem>(
  tree: Tree<Item>,
  targetID: string,
  item: Item,
  offset: number,
): Item[] {
  const index = tree.findIndex(({ id }) => id === targetID);
  if (index >= 0) return tree.toSpliced(index + offset, 0, item);
  return tree.map((each) =>
    withChildren(each, insertBeside(childrenOf(each), targetID, item, offset)),
  );
}

/** Where a step takes an item: beside or into which other one. */
export function targetOf<Item extends TreeItem>(
  tree: Tree<Item>,
  id: string,
  step: "up" | "down" | "indent" | "outdent",
): { targetID: string; side: Side } | undefined {
  const place = placeOf(tree, id);
  if (!place) return undefined;
  const { siblings, index, parent } = place;
  const beside = (item: Item | undefined, side: Side) => item && { targetID: item.id, side };
  if (step === "outdent") return beside(parent, "after");
  if (step === "indent") return beside(siblings[index - 1], "inside");
  return step === "up"
    ? beside(siblings[index - 1], "before")
    : beside(siblings[index + 1], "after");
}

/** Moves an item by one step; unchanged where that is not possible. */
export function stepItem<Item extends TreeItem>(
  tree: Tree<Item>,
  id: string,
  step: "up" | "down" | "indent" | "outdent",
): Tree<Item> {
  const target = targetOf(tree, id, step);
  return target ? placeItem(tree, id, target.targetID, target.side) : tree;
}
