import { useLocation } from "react-router";
import type { DashboardMenu } from "../../contract/resources.ts";

/** Id of the entry for the current page: the one with the longest matching path. */
export function useCurrentEntry(menus: readonly DashboardMenu[]): string | undefined {
  const { pathname } = useLocation();
  const entries = menus.flatMap(({ children }) => children.flatMap((section) => section.children));
  return entries
    .filter(({ url }) => pathname === url || pathname.startsWith(`${url}/`))
    .toSorted((a, b) => b.url.length - a.url.length)[0]?.id;
}
