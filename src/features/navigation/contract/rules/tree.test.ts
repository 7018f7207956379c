import fc from "fast-check";
import { expect, test } from "vitest";
import { navigationLimits } from "./limits.ts";
import { findItem, listItems, placeItem, placeOf, stepItem, type TreeItem } from "./tree.ts";

const leaf = (id: string): TreeItem => ({ id });
const tree: readonly TreeItem[] = [
  { id: "a", children: [{ id: "a1", children: [leaf("a11"), leaf("a12")] }, leaf("a2")] },
  leaf("b"),
  { id: "c", children: [leaf("c1")] },
  leaf("d"),
];
const ids = listItems(tree).map(({ id }) => id);

const depthOf = (items: readonly TreeItem[], id: string) => placeOf(items, id)?.depth ?? 0;

const anyID = fc.constantFrom(...ids, "unknown");
const step = fc.record({
  id: anyID,
  step: fc.constantFrom("up" as const, "down" as const, "indent" as const, "outdent" as const),
});
const place = fc.record({
  id: anyID,
  targetID: anyID,
  side: fc.constantFrom("before" as const, "after" as const, "inside" as const),
});

test("after any sequence of moves every item is there exactly once, within the levels", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(step, place), { maxLength: 40 }), (moves) => {
      let current = tree;
      for (const move of moves) {
        current =
          "step" in move
            ? stepItem(current, move.id, move.step)
            : placeItem(current, move.id, move.targetID, move.side);
        const found = listItems(current).map(({ id }) => id);
        expect(found.toSorted()).toEqual(ids.toSorted());
        for (const id of found)
          expect(depthOf(current, id)).toBeLessThanOrEqual(navigationLimits.depth);
      }
    }),
    { numRuns: 300, seed: 34 },
  );
});

test("an item that moved back by the opposite step is where it was", () => {
  for (const id of ids) {
    const down = stepItem(tree, id, "down");
    if (down !== tree) expect(stepItem(down, id, "up")).toEqual(tree);
  }
});

test("an item goes into the one above it and out of its parent with all below it", () => {
  const inside = stepItem(tree, "b", "indent");
  expect(placeOf(inside, "b")?.parent?.id).toBe("a");
  expect(stepItem(inside, "b", "outdent")).toEqual(tree);
  const out = stepItem(tree, "a1", "outdent");
  expect(out.map(({ id }) => id)).toEqual(["a", "a1", "b", "c", "d"]);
  expect(findItem(out, "a1")?.children).toHaveLength(2);
});

test("nothing goes into itself, or deeper than the levels there are", () => {
  expect(placeItem(tree, "a", "a1", "inside")).toBe(tree);
  expect(placeItem(tree, "b", "a11", "inside")).toBe(tree);
  expect(placeItem(tree, "c", "a1", "inside")).toBe(tree);
  expect(stepItem(tree, "a", "up")).toBe(tree);
});
