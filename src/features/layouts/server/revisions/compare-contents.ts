import { isNode, type LayoutNode } from "../../contract/rules.ts";

/** Ids of sections and widgets, such as `react.quick-links`, once for each. */
export interface Changes {
  added: string[];
  removed: string[];
  changed: string[];
}

/** What differs, wherever it stands in the layout. Moving something changes nothing. */
export function compareContents(before: readonly unknown[], now: readonly unknown[]): Changes {
  const [old, current] = [countNodes(before), countNodes(now)];
  const gone = without(old, current);
  const fresh = without(current, old);
  const changed = fresh.filter((id) => gone.includes(id));
  const isOther = (id: string) => !changed.includes(id);
  return {
    added: distinct(fresh.filter(isOther)),
    removed: distinct(gone.filter(isOther)),
    changed: distinct(changed),
  };
}

interface Counted {
  id: string;
  count: number;
}

function countNodes(layout: readonly unknown[]): ReadonlyMap<string, Counted> {
  const counts = new Map<string, Counted>();
  for (const node of layout.filter(isNode).flatMap(partsOf)) {
    const text = JSON.stringify(node);
    const count = (counts.get(text)?.count ?? 0) + 1;
    counts.set(text, { id: node.$hydrate, count });
  }
  return counts;
}

/** The section without its widgets, and the widgets. */
function partsOf(section: LayoutNode): LayoutNode[] {
  const entries = Object.entries(section);
  const plain = entries.filter(([, value]) => !Array.isArray(value));
  const widgets = entries.flatMap(([, value]) =>
    Array.isArray(value) ? value.filter(isNode) : [],
  );
  return [{ ...Object.fromEntries(plain), $hydrate: section.$hydrate }, ...widgets];
}

const without = (
  all: ReadonlyMap<string, Counted>,
  others: ReadonlyMap<string, Counted>,
): string[] =>
  [...all].flatMap(([text, { id, count }]) =>
    Array.from({ length: Math.max(0, count - (others.get(text)?.count ?? 0)) }, () => id),
  );

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];
