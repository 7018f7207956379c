import { canByName, type Viewer } from "#platform/contract/viewer.ts";
import type { NavigationItem } from "../../contract/widgets/title-bar.ts";

interface Restrictions {
  isHidden?: boolean;
  permission?: string;
  roleIDs?: readonly number[];
}

export function isShownTo(
  viewer: Viewer,
  { isHidden, permission, roleIDs = [] }: Restrictions,
): boolean {
  if (isHidden || (permission && !canByName(viewer, permission))) return false;
  return roleIDs.length === 0 || roleIDs.some((roleID) => viewer.roleIDs.includes(roleID));
}

type ConfiguredItem = Omit<NavigationItem, "children"> &
  Restrictions & { children?: ConfiguredItem[] };

/** The entries visible to the viewer, without those that have no name, or neither URL nor children. */
export function visibleItems(viewer: Viewer, items: readonly ConfiguredItem[]): NavigationItem[] {
  return items
    .filter((item) => item.name !== "" && isShownTo(viewer, item))
    .map(({ id, name, url, badge, isLink, children }) => ({
      id,
      name,
      ...(url ? { url } : {}),
      ...(badge ? { badge } : {}),
      ...(isLink ? { isLink } : {}),
      ...(children && !(isLink && url) ? { children: visibleItems(viewer, children) } : {}),
    }))
    .filter(({ url, children }) => url !== undefined || (children?.length ?? 0) > 0);
}
