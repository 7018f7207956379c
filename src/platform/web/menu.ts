import { createContext, use } from "react";
import type { PermissionName } from "../contract/permissions.ts";
import type { PermissionCheck } from "./permissions.tsx";

/** An entry of a menu as it is shown; children make it a menu of its own. */
export interface MenuItem {
  id: string;
  name: string;
  url?: string;
  /** Beginnings of other addresses that belong to it, such as `/discussion/`. */
  covers?: readonly string[];
  badge?: { type: "text"; text: string };
  isPrimary?: boolean;
  /** Leads to its address instead of opening a menu of its children. */
  isLink?: boolean;
  children?: readonly MenuItem[];
}

/** Who sees an entry; left out means everybody. */
interface Restrictions {
  /** Of several, one is enough; the same with roles. */
  permission?: PermissionName | readonly PermissionName[];
  roleIDs?: readonly number[];
  /** Shown while the site offers this (`Site.offers`). */
  offer?: string;
  isHidden?: boolean;
}

/** An entry with its restrictions, named in the viewer's language. */
export type RestrictedItem = Omit<MenuItem, "children"> &
  Restrictions & { children?: readonly RestrictedItem[] };

/** An entry that a feature adds to a menu of the page. */
export interface MenuEntry extends Restrictions {
  id: string;
  /**
   * `titleBar` is the navigation, `guest` what stands there instead of an account, `account` the
   * member's own menu, `settings` the pages on which members look after their account, `profile`
   * the tabs of everybody's profile, whose addresses end in the name, `search` what a search can look
   * through besides content, by types of records, `quickLinks` the links beside the home page while
   * neither its layout nor the theme has any.
   */
  place: "titleBar" | "guest" | "account" | "settings" | "profile" | "search" | "quickLinks";
  /** Smaller comes first; 0 unless told. */
  order?: number;
  /** Id of its text. */
  nameID: string;
  url?: string;
  /** Keys that lead there, one after the other, such as `g h`. */
  keys?: string;
  /** Beginnings of other addresses that belong to it, such as `/discussion/`. */
  covers?: readonly string[];
  badge?: { type: "text"; text: string };
  /** Stands out among its neighbours. */
  isPrimary?: boolean;
  children?: readonly ChildEntry[];
}

type ChildEntry = Omit<MenuEntry, "place">;

export const MenuEntries = createContext<readonly MenuEntry[]>([]);

/** The entries of one place in their order, whoever may see them. */
export const useMenuEntries = (place: MenuEntry["place"]): readonly MenuEntry[] =>
  use(MenuEntries)
    .filter((entry) => entry.place === place)
    .toSorted(byOrder);

const byOrder = (a: { order?: number }, b: { order?: number }) => (a.order ?? 0) - (b.order ?? 0);

interface Seer {
  may: PermissionCheck;
  roleIDs: readonly number[];
  offers?: readonly string[];
}

/** The entries meant for the viewer, without those that have no name or lead nowhere. */
export function visibleItems(items: readonly RestrictedItem[], seer: Seer): MenuItem[] {
  return items
    .filter((item) => item.name !== "" && isShownTo(seer, item))
    .map((item) => asShown(withoutRestrictions(item, seer)))
    .filter(({ url, children = [] }) => Boolean(url) || children.length > 0);
}

/** What is a link leads to its address, where its children are found. */
const asShown = ({ isLink, children, ...item }: MenuItem): MenuItem => ({
  ...item,
  ...(children && !(isLink && item.url) ? { children } : {}),
});

function withoutRestrictions(
  {
    permission: _permission,
    roleIDs: _roles,
    offer: _offer,
    isHidden: _,
    children,
    ...item
  }: RestrictedItem,
  seer: Seer,
): MenuItem {
  return { ...item, ...(children ? { children: visibleItems(children, seer) } : {}) };
}

function isShownTo({ may, roleIDs, offers = [] }: Seer, item: Restrictions): boolean {
  if (item.offer && !offers.includes(item.offer)) return false;
  if (item.isHidden || (item.permission && !may(item.permission))) return false;
  return !item.roleIDs?.length || item.roleIDs.some((roleID) => roleIDs.includes(roleID));
}
