import { useLocation } from "react-router";
import type { MenuItem } from "#platform/web/slots/menu.ts";

type IsCurrent = (url: string | undefined, covers?: readonly string[]) => boolean;

export function useIsCurrent(): IsCurrent {
  const { pathname } = useLocation();
  return (url, covers = []) => {
    if (covers.some((beginning) => pathname.startsWith(beginning))) return true;
    if (!url?.startsWith("/")) return false;
    const path = url.split(/[?#]/, 1)[0] ?? "";
    return pathname === path || (path !== "/" && pathname.startsWith(`${path}/`));
  };
}

export function useContainsPage(): (item: MenuItem) => boolean {
  const isCurrent = useIsCurrent();
  const containsPage = ({ url, covers, children = [] }: MenuItem): boolean =>
    isCurrent(url, covers) || children.some(containsPage);
  return containsPage;
}
