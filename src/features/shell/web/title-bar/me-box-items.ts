import { type ComponentType, createContext, use } from "react";
import type { PermissionName } from "#platform/contract/permissions.ts";
import { usePermissionCheck } from "#platform/web/permissions.tsx";
import { type PageViewer, useSite } from "#platform/web/site-context.ts";
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
  /** Shown while the site offers this (`Site.offers`). */
  offer?: string;
  /** Shown on its button. */
  count?: (viewer: PageViewer) => number;
  /** What is told of on the member's live channel of this kind, `conversations:5`, that may change the count. */
  counted?: { kind: string; types: readonly string[] };
  /** Can wait with what it has to load until the menu or the tab is open. */
  Content: ComponentType<{ isOpen: boolean }>;
}

export const MeBoxItems = createContext<readonly MeBoxItem[]>([]);

/** The items that the viewer may see, in their order. */
export function useMeBoxItems(): readonly MeBoxItem[] {
  const may = usePermissionCheck();
  const { offers } = useSite();
  return use(MeBoxItems)
    .filter(({ permission }) => !permission || may(permission))
    .filter(({ offer }) => !offer || offers.includes(offer))
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
}
