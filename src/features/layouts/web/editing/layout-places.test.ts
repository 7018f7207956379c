import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Catalog } from "./catalog.ts";
import {
  asNodes,
  type Layout,
  moveTo,
  nodeAt,
  type Place,
  placeOf,
  removeAt,
  stepFrom,
} from "./layout-places.ts";

const twoSlots = { name: "Two", allowedSlots: ["a", "b"], schema: {} };
const catalog: Catalog = { widgets: {}, assets: {}, sections: { two: twoSlots } };

const layouts: fc.Arbitrary<Layout> = fc
  .array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 1, maxLength: 4 })
  .map((sections) => {
    let count = 0;
    const nodes = (length: number) =>
      Array.from({ length }, () => ({ $hydrate: "widget", id: (count += 1) }));
    return sections.map(([a, b]) => ({ $hydrate: "two", a: nodes(a), b: nodes(b) }));
  });

const widgetsOf = (layout: Layout) =>
  layout.flatMap(({ a, b }) => [...asNodes(a), ...asNodes(b)]) as { id: number }[];
const idsOf = (layout: Layout) => widgetsOf(layout).map(({ id }) => id);
const placesOf = (layout: Layout): Place[] =>
  layout.flatMap((node, section) =>
    ["a", "b"].flatMap((slot) =>
      asNodes(node[slot]).map((_widget, widget) => ({ section, slot, widget })),
    ),
  );

const runs = { seed: 34, numRuns: 200 };

describe("moving a widget", () => {
  test("loses none, and it is where it is said to be", () => {
    fc.assert(
      fc.property(layouts, fc.nat(), fc.nat(), (layout, from, to) => {
        const places = placesOf(layout);
        const [start, end] = [places[from % places.length], places[to % places.length]];
        if (!start || !end) return;
        const moved = moveTo(layout, start, end);
        expect(idsOf(moved.layout).toSorted()).toEqual(idsOf(layout).toSorted());
        expect(nodeAt(moved.layout, moved.place)).toEqual(nodeAt(layout, start));
      }),
      runs,
    );
  });

  test("step by step passes every slot to the end, and back", () => {
    fc.assert(
      fc.property(layouts, fc.constantFrom<-1 | 1>(-1, 1), (layout, step) => {
        let [at, current] = [placesOf(layout)[0], layout];
        for (let target = at; at && target; ) {
          target = stepFrom(current, at, step, catalog);
          if (target) ({ layout: current, place: at } = moveTo(current, at, target));
        }
        if (!at) return;
        const section = step > 0 ? layout.length - 1 : 0;
        expect(at).toMatchObject({ section, slot: step > 0 ? "b" : "a" });
        expect(widgetsOf(current)).toHaveLength(widgetsOf(layout).length);
      }),
      runs,
    );
  });
});

test("a section moves with its widgets, and is removed with them", () => {
  const layout = [
    { $hydrate: "two", a: [] },
    { $hydrate: "two", a: [{ $hydrate: "widget" }] },
  ];
  const moved = moveTo(layout, placeOf("1"), placeOf("0"));
  expect(moved).toEqual({ layout: layout.toReversed(), place: { section: 0 } });
  expect(removeAt(moved.layout, moved.place)).toEqual([layout[0]]);
});
