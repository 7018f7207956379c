import { type ComponentType, createContext, use } from "react";
import type { PermissionName } from "#platform/contract/permissions.ts";
import { usePermissionCheck } from "#platform/web/permissions.tsx";
import type { PageViewer } from "#platform/web/site-context.ts";
import type { IconName } from "#ui/icon-paths.ts";

/**
 * Something that members find at the end of the title bar: a menu of its own on wide screens, a tab
 * of the account panel on narrow ones.
 */
export interface MeBoxItem {
  id: string;
  /** Smaller comes first; 0 unless told. The account itself is 100. */
  order?: number;
  /** Id of its name. */
  nameID: string;
  /** Of its button; the account shows the member's photo. */
  icon: IconName;
  permission?: PermissionName;
  /** Shown on its button, 99+ at most. */
  count?: (viewer: PageViewer) => number;
  /** Is rendered while the menu or the tab is open. */
  Content: ComponentType;
}

export const MeBoxItems = createContext<readonly MeBoxItem[]>([]);

/** The items that the viewer may see, in their order. */
export function useMeBoxItems(): readonly MeBoxItem[] {
  const may = usePermissionCheck();
  return use(MeBoxItems)
    .filter(({ permission }) => !permission || may(permission))
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
}
