import type { LayoutProblem } from "../../contract/resources/revisions.ts";
import { isNode } from "../../contract/rules.ts";
import { type Catalog, nameOf } from "./catalog.ts";
import { asNodes, keyOf, type Layout, type Place, slotsOf } from "./layout-places.ts";

export interface TreeRow {
  key: string;
  place: Place;
  kind: "section" | "slot" | "widget";
  name: string;
  /** Words that the editor wrote, to tell widgets apart. */
  title: string;
  problems: readonly LayoutProblem[];
  isLimited: boolean;
}

/** All rows of the tree from the top down. Slots without widgets are among them, to take some. */
export function rowsOf(
  layout: Layout,
  catalog: Catalog,
  problems: readonly LayoutProblem[],
): TreeRow[] {
  const rowOf = (place: Place, kind: "section" | "widget", node: unknown): TreeRow => {
    const { $hydrate, $middleware, title } = isNode(node) ? node : { $hydrate: "?" };
    return {
      key: keyOf(place),
      place,
      kind,
      name: nameOf(catalog, $hydrate),
      title: typeof title === "string" ? title : "",
      problems: problemsAt(problems, place),
      isLimited: $middleware !== undefined,
    };
  };
  return layout.flatMap((section, index) => [
    rowOf({ section: index }, "section", section),
    ...slotsOf(section, catalog).flatMap((slot) => [
      slotRow({ section: index, slot }),
      ...asNodes(section[slot]).map((node, widget) =>
        rowOf({ section: index, slot, widget }, "widget", node),
      ),
    ]),
  ]);
}

const slotRow = (place: Place): TreeRow => ({
  key: keyOf(place),
  place,
  kind: "slot",
  name: place.slot ?? "",
  title: "",
  problems: [],
  isLimited: false,
});

export const pathOf = ({ section, slot, widget }: Place): string =>
  ["layout", section, slot, widget].filter((part) => part !== undefined).join(".");

/** Those of this node, not of the widgets in it. */
export function problemsAt(problems: readonly LayoutProblem[], place: Place): LayoutProblem[] {
  const path = pathOf(place);
  return problems.filter((problem) => {
    if (problem.path !== path && !problem.path.startsWith(`${path}.`)) return false;
    const inner = problem.path.slice(path.length + 1);
    return place.slot !== undefined || !/^\w+\.\d+(\.|$)/.test(inner);
  });
}
