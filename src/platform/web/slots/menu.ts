import type { PermissionName } from "../../contract/permissions.ts";
import type { PermissionCheck } from "../site/permissions.tsx";
import type { SettingsGroup } from "./settings-groups.ts";

/** A menu entry to render. With children it is a submenu. */
export interface MenuItem {
  id: string;
  name: string;
  url?: string;
  /** Prefixes of other paths where it is the current entry, such as `/discussion/`. */
  covers?: readonly string[];
  badge?: { type: "text"; text: string };
  isPrimary?: boolean;
  /** Links to its URL instead of opening a submenu. */
  isLink?: boolean;
  children?: readonly MenuItem[];
}

/** Who sees an entry; everybody if empty. */
interface Restrictions {
  /** One of several is enough. So it is for roles. */
  permission?: PermissionName | readonly PermissionName[];
  roleIDs?: readonly number[];
  /** Shown while the site offers this (`Site.offers`). */
  offer?: string;
  isHidden?: boolean;
}

/** An entry with its restrictions and translated name. */
export type RestrictedItem = Omit<MenuItem, "children"> &
  Restrictions & { children?: readonly RestrictedItem[] };

/** An entry that a feature adds to a menu. */
export interface MenuEntry extends Restrictions {
  id: string;
  /**
   * `titleBar` is the main navigation, `guest` replaces the account menu for guests, `account` is the account
   * menu, `quickLinks` the default links of the home page if neither layout nor theme define any.
   */
  place: "titleBar" | "guest" | "account" | "quickLinks";
  /** Ascending; 0 by default. */
  order?: number;
  nameID: string;
  url?: string;
  /** Key sequence of its shortcut, such as `g h`. */
  keys?: string;
  /** Prefixes of other paths where it is the current entry, such as `/discussion/`. */
  covers?: readonly string[];
  badge?: { type: "text"; text: string };
  isPrimary?: boolean;
  children?: readonly ChildEntry[];
}

type ChildEntry = Omit<MenuEntry, "place">;

/**
 * An entry of a menu that only some pages show, registered in `web/register-later.tsx`: `settings` are the account
 * settings, `profile` the tabs of profiles (the name is appended to the URL), `search` the types of records that
 * can be searched besides content, `sidePanel` what members come back for, in the side panel of narrow screens.
 */
export interface LaterMenuEntry extends Omit<MenuEntry, "place" | "keys"> {
  place: "settings" | "profile" | "search" | "sidePanel";
  /** Heading of `settings` below which it is listed; `account` by default. */
  group?: SettingsGroup;
}

/** What decides which entries of menus are visible. */
export interface MenuViewer {
  may: PermissionCheck;
  roleIDs: readonly number[];
  offers?: readonly string[];
}

/** The entries visible to the viewer, without those that have no name, or neither URL nor children. */
export function visibleItems(items: readonly RestrictedItem[], viewer: MenuViewer): MenuItem[] {
  return items
    .filter((item) => item.name !== "" && isShownTo(viewer, item))
    .map((item) => asShown(withoutRestrictions(item, viewer)))
    .filter(({ url, children = [] }) => Boolean(url) || children.length > 0);
}

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
  viewer: MenuViewer,
): MenuItem {
  return { ...item, ...(children ? { children: visibleItems(children, viewer) } : {}) };
}

export function isShownTo({ may, roleIDs, offers = [] }: MenuViewer, item: Restrictions): boolean {
  if (item.offer && !offers.includes(item.offer)) return false;
  if (item.isHidden || (item.permission && !may(item.permission))) return false;
  return !item.roleIDs?.length || item.roleIDs.some((roleID) => roleIDs.includes(roleID));
}
