import { type ComponentType, createContext, use } from "react";
import type { PermissionName } from "#platform/contract/permissions.ts";
import { usePermissionCheck } from "#platform/web/site/permissions.tsx";
import { type PageViewer, useSite } from "#platform/web/site/site-context.ts";
import type { IconName } from "#ui/buttons/icon-paths.ts";

/**
 * An item at the end of the title bar for members: a menu on wide screens, a tab of the account panel on narrow
 * ones.
 */
export interface MeBoxItem {
  id: string;
  /** Ascending, 0 by default; the account has 100. */
  order?: number;
  nameID: string;
  icon: IconName;
  permission?: PermissionName;
  /** Shown while the site offers this (`Site.offers`). */
  offer?: string;
  count?: (viewer: PageViewer) => number;
  /** Events of the member's live channel of this kind (`conversations:5`) that may change the count. */
  counted?: { kind: string; types: readonly string[] };
  /** Should load its data only while open. */
  Content: ComponentType<{ isOpen: boolean }>;
}

export const MeBoxItems = createContext<readonly MeBoxItem[]>([]);

export function useMeBoxItems(): readonly MeBoxItem[] {
  const may = usePermissionCheck();
  const { offers } = useSite();
  return use(MeBoxItems)
    .filter(({ permission }) => !permission || may(permission))
    .filter(({ offer }) => !offer || offers.includes(offer))
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
}
