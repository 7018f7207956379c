import { useLocation } from "react-router";
import type { MenuItem } from "#platform/web/menu.ts";

type IsCurrent = (url: string | undefined, covers?: readonly string[]) => boolean;

/** Whether an entry of the navigation is that of the page, of one above it, or covers its address. */
export function useIsCurrent(): IsCurrent {
  const { pathname } = useLocation();
  return (url, covers = []) => {
    if (covers.some((beginning) => pathname.startsWith(beginning))) return true;
    if (!url?.startsWith("/")) return false;
    const path = url.split(/[?#]/, 1)[0] ?? "";
    return pathname === path || (path !== "/" && pathname.startsWith(`${path}/`));
  };
}

/** Whether the page is that of an entry or of one inside its menu. */
export function useHoldsPage(): (item: MenuItem) => boolean {
  const isCurrent = useIsCurrent();
  const holdsPage = ({ url, covers, children = [] }: MenuItem): boolean =>
    isCurrent(url, covers) || children.some(holdsPage);
  return holdsPage;
}
