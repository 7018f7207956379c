import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";

/** Scrolls only the column until its link to the current page is visible. */
export function useCurrentInView(column: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the page
  useEffect(() => {
    const box = column.current;
    const link = box?.querySelector("[aria-current]");
    if (!box || !link) return;
    const room = box.getBoundingClientRect();
    const { top, bottom } = link.getBoundingClientRect();
    if (top >= room.top && bottom <= room.bottom) return;
    box.scrollTop += (top + bottom - room.top - room.bottom) / 2;
  }, [column, pathname]);
}
