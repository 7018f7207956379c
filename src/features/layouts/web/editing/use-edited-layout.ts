import { useState } from "react";
import type { LayoutNode } from "../../contract/rules.ts";
import type { Catalog } from "./catalog.ts";
import {
  asNodes,
  insertAt,
  keyOf,
  type Layout,
  moveTo,
  nodeAt,
  type Place,
  placeOf,
  removeAt,
  replaceAt,
  slotsOf,
  stepFrom,
} from "./layout-places.ts";
import { useHistory } from "./use-history.ts";

/** The edited layout, its selection, and everything that can be done to it. */
export function useEditedLayout(initial: Layout, catalog: Catalog) {
  const { state: layout, change, ...history } = useHistory<Layout>(initial);
  const [selected, select] = useState(initial.length > 0 ? "0" : "");
  const [movedTo, setMovedTo] = useState<Place>();
  const place = selected === "" ? undefined : placeOf(selected);

  function changeTo(next: Layout, at: Place | undefined) {
    change(next);
    select(at ? keyOf(at) : "");
  }

  function addSection(id: string) {
    const section = place ? place.section + 1 : layout.length;
    changeTo(insertAt(layout, { section }, { $hydrate: id }), { section });
  }

  /** After the selected widget, else at the end of the selected slot, else in the first slot of the section. */
  function addWidget(id: string) {
    const target = slotFor(layout, place, catalog);
    if (!target) return;
    const { section, slot } = target;
    const widget = target.widget ?? asNodes(layout[section]?.[slot]).length;
    changeTo(insertAt(layout, { section, slot, widget }, { $hydrate: id }), {
      section,
      slot,
      widget,
    });
  }

  function move(from: Place, to: Place) {
    const moved = moveTo(layout, from, to);
    changeTo(moved.layout, moved.place);
    setMovedTo(moved.place);
  }

  function step(by: -1 | 1) {
    const to = place && stepFrom(layout, place, by, catalog);
    if (place && to) move(place, to);
  }

  function duplicate() {
    const node = place && nodeAt(layout, place);
    if (!place || !node) return;
    const { section, slot, widget = 0 } = place;
    const copy =
      slot === undefined ? { section: section + 1 } : { section, slot, widget: widget + 1 };
    changeTo(insertAt(layout, copy, structuredClone(node)), copy);
  }

  function remove() {
    if (!place || !nodeAt(layout, place)) return;
    changeTo(removeAt(layout, place), neighbourOf(layout, place));
  }

  return {
    layout,
    ...history,
    selected,
    place,
    /** Where the last move led. */
    movedTo,
    select,
    addSection,
    addWidget,
    move,
    step,
    duplicate,
    remove,
    replace: (at: Place, node: LayoutNode, subject: string) =>
      change(replaceAt(layout, at, node), subject),
    canStep: (by: -1 | 1) =>
      place !== undefined &&
      nodeAt(layout, place) !== undefined &&
      stepFrom(layout, place, by, catalog) !== undefined,
    canAddWidget: slotFor(layout, place, catalog) !== undefined,
  };
}

export type EditedLayout = ReturnType<typeof useEditedLayout>;

function slotFor(layout: Layout, place: Place | undefined, catalog: Catalog) {
  const section = place && layout[place.section];
  if (!place || !section) return undefined;
  const slot = place.slot ?? slotsOf(section, catalog)[0];
  if (slot === undefined) return undefined;
  const after = place.widget === undefined ? {} : { widget: place.widget + 1 };
  return { section: place.section, slot, ...after };
}

/** What is selected once this is gone. */
function neighbourOf(layout: Layout, { section, slot, widget = 0 }: Place): Place | undefined {
  if (slot === undefined) {
    const left = layout.length - 1;
    return left === 0 ? undefined : { section: Math.min(section, left - 1) };
  }
  const left = asNodes(layout[section]?.[slot]).length - 1;
  return left === 0 ? { section, slot } : { section, slot, widget: Math.min(widget, left - 1) };
}
