import { createContext, use } from "react";
import { usePermissionCheck } from "../site/permissions.tsx";
import { useSite } from "../site/site-context.ts";
import { isShownTo, type LaterMenuEntry, type MenuEntry, type MenuViewer } from "./menu.ts";
import { LaterRegistry, useLoaded } from "./registrations.ts";

export const MenuEntries = createContext<readonly MenuEntry[]>([]);

/** All entries of a menu in order, without checking permissions. */
export const useMenuEntries = (place: MenuEntry["place"]): readonly MenuEntry[] =>
  use(MenuEntries)
    .filter((entry) => entry.place === place)
    .toSorted(byOrder);

/** Entries of a menu that only some pages show, if the viewer sees them. Suspends while they are loaded. */
export function useLaterMenuEntries(place: LaterMenuEntry["place"]): readonly LaterMenuEntry[] {
  const viewer = useMenuViewer();
  return useLoaded(use(LaterRegistry))
    .menuEntries.filter((entry) => entry.place === place && isShownTo(viewer, entry))
    .toSorted(byOrder);
}

const byOrder = (a: { order?: number }, b: { order?: number }) => (a.order ?? 0) - (b.order ?? 0);

/** The viewer, for `visibleItems`. */
export function useMenuViewer(): MenuViewer {
  const { offers, viewer } = useSite();
  return { may: usePermissionCheck(), roleIDs: viewer.roleIDs, offers };
}
