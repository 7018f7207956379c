import { useEffect, useRef } from "react";
import type { TreeCategory } from "./pages/load-tree.ts";

/** Reparenting remounts the row, so focus returns to its handle. */
export function useKeptFocus(categories: readonly TreeCategory[]) {
  const tree = useRef<HTMLDivElement>(null);
  const moved = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is what it waits for
  useEffect(() => {
    const handle = tree.current?.querySelector<HTMLElement>(`[data-handle="${moved.current}"]`);
    if (document.activeElement === document.body) handle?.focus();
  }, [categories]);

  return {
    tree,
    keepFocusOn: (categoryID: number) => {
      moved.current = categoryID;
    },
  };
}
