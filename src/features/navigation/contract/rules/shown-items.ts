import type { NavigationItem, ShownItem } from "../resources.ts";

export interface Reader {
  may(permission: string): boolean;
  roleIDs: readonly number[];
}

/** The items that a reader sees, without those that have no name, or neither URL nor children. */
export const shownItems = (items: readonly NavigationItem[], reader: Reader): ShownItem[] =>
  items
    .filter((item) => isShownTo(item, reader))
    .map(({ id, name, url, badge, isLink, isBuiltIn, children }) => ({
      id,
      name,
      ...(url ? { url } : {}),
      ...(badge ? { badge } : {}),
      ...(isLink ? { isLink } : {}),
      ...(isBuiltIn ? { isBuiltIn } : {}),
      ...(children && !(isLink && url) ? { children: shownItems(children, reader) } : {}),
    }))
    .filter(
      ({ name, url, isBuiltIn, children = [] }) =>
        isBuiltIn || (name !== "" && (url !== undefined || children.length > 0)),
    );

function isShownTo(
  { isHidden, permission, roleIDs = [] }: NavigationItem,
  { may, roleIDs: own }: Reader,
): boolean {
  if (isHidden || (permission && !may(permission))) return false;
  return roleIDs.length === 0 || roleIDs.some((roleID) => own.includes(roleID));
}
