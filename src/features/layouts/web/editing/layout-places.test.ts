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
const catalog: Catalog = {
  widgets: {},
  assets: {},
  sections: { two: twoSlots },
  fragmentChoices: [],
  sources: [],
};

const layouts: fc.Arbitrary<Layout> = fc
  .array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 1, maxLength: 4 })
  .map((sections) => {
    const nodes = (first: number, length: number) =>
      Array.from({ length }, (_, index) => ({ $hydrate: "widget", id: first + index }));
    return sections.map(([a, b], index) => ({
      $hydrate: "two",
      a: nodes(index * 100, a),
      b: nodes(index * 100 + 50, b),
    }));
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

interface Standing {
  layout: Layout;
  place: Place;
}

function walk({ layout, place }: Standing, step: -1 | 1): Standing {
  const target = stepFrom(layout, place, step, catalog);
  return target ? walk(moveTo(layout, place, target), step) : { layout, place };
}

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
        const [first] = placesOf(layout);
        if (!first) return;
        const end = walk({ layout, place: first }, step);
        const section = step > 0 ? layout.length - 1 : 0;
        expect(end.place).toMatchObject({ section, slot: step > 0 ? "b" : "a" });
        expect(widgetsOf(end.layout)).toHaveLength(widgetsOf(layout).length);
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
