import { isNode, type LayoutNode } from "../../contract/rules.ts";
import type { Catalog } from "./catalog.ts";

export type Layout = readonly Readonly<Record<string, unknown>>[];

/** A section, a slot of a section, or a widget in a slot. */
export interface Place {
  section: number;
  slot?: string;
  widget?: number;
}

export const keyOf = ({ section, slot, widget }: Place): string =>
  [section, slot, widget].filter((part) => part !== undefined).join("/");

export function placeOf(key: string): Place {
  const [section, slot, widget] = key.split("/");
  return {
    section: Number(section),
    ...(slot === undefined ? {} : { slot }),
    ...(widget === undefined ? {} : { widget: Number(widget) }),
  };
}

export const asNodes = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};

/** Slots by the catalog; of a section that is not in it, what contains widgets. */
export function slotsOf(section: Readonly<Record<string, unknown>>, catalog: Catalog): string[] {
  const known = catalog.sections[String(section.$hydrate)]?.allowedSlots;
  if (known) return [...known];
  return Object.keys(section).filter((key) => asNodes(section[key]).some(isNode));
}

export function nodeAt(layout: Layout, { section, slot, widget }: Place): LayoutNode | undefined {
  const node = layout[section];
  if (slot === undefined) return isNode(node) ? node : undefined;
  const child = widget === undefined ? undefined : asNodes(node?.[slot])[widget];
  return isNode(child) ? child : undefined;
}

export function replaceAt(
  layout: Layout,
  { section, slot, widget }: Place,
  node: LayoutNode,
): Layout {
  if (slot === undefined || widget === undefined) return layout.with(section, node);
  return withSlot(layout, section, slot, (nodes) => nodes.with(widget, node));
}

export function removeAt(layout: Layout, { section, slot, widget }: Place): Layout {
  if (slot === undefined || widget === undefined) return layout.toSpliced(section, 1);
  return withSlot(layout, section, slot, (nodes) => nodes.toSpliced(widget, 1));
}

export function insertAt(
  layout: Layout,
  { section, slot, widget }: Place,
  node: LayoutNode,
): Layout {
  if (slot === undefined) return layout.toSpliced(section, 0, node);
  return withSlot(layout, section, slot, (nodes) =>
    nodes.toSpliced(widget ?? nodes.length, 0, node),
  );
}

/** Moves a widget or section to the place that `to` names before the move. */
export function moveTo(layout: Layout, from: Place, to: Place): { layout: Layout; place: Place } {
  const node = nodeAt(layout, from);
  if (!node) return { layout, place: from };
  const place = afterRemoval(from, filled(layout, to));
  return { layout: insertAt(removeAt(layout, from), place, node), place };
}

/** A slot stands for the place after its last widget. */
function filled(layout: Layout, place: Place): Place {
  const { section, slot, widget } = place;
  if (slot === undefined || widget !== undefined) return place;
  return { section, slot, widget: asNodes(layout[section]?.[slot]).length };
}

function afterRemoval(from: Place, to: Place): Place {
  if (from.slot === undefined) return from.section < to.section ? { section: to.section - 1 } : to;
  const isSameSlot = from.section === to.section && from.slot === to.slot;
  if (!isSameSlot || to.widget === undefined || from.widget === undefined) return to;
  return from.widget < to.widget ? { ...to, widget: to.widget - 1 } : to;
}

/** Where a step up or down leads: within the slot, else to the next slot or section; undefined at the ends. */
export function stepFrom(
  layout: Layout,
  from: Place,
  step: -1 | 1,
  catalog: Catalog,
): Place | undefined {
  const past = step > 0 ? 1 : 0;
  const { section, slot, widget = 0 } = from;
  if (slot === undefined) {
    const isPossible = layout[section + step] !== undefined && section + step >= 0;
    return isPossible ? { section: section + step + past } : undefined;
  }
  const target = widget + step;
  const isInSlot = target >= 0 && target < asNodes(layout[section]?.[slot]).length;
  return isInSlot
    ? { section, slot, widget: target + past }
    : nextSlot(layout, from, step, catalog);
}

function nextSlot(
  layout: Layout,
  { section, slot }: Place,
  step: -1 | 1,
  catalog: Catalog,
): Place | undefined {
  const slots = layout.flatMap((each, index) =>
    slotsOf(each, catalog).map((name) => ({ section: index, slot: name })),
  );
  const at = slots.findIndex((each) => each.section === section && each.slot === slot);
  const next = slots[at + step];
  return next && step > 0 ? { ...next, widget: 0 } : next;
}

function withSlot(
  layout: Layout,
  section: number,
  slot: string,
  change: (nodes: unknown[]) => unknown[],
): Layout {
  const node = layout[section];
  return node ? layout.with(section, { ...node, [slot]: change(asNodes(node[slot])) }) : layout;
}
