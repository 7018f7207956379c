import { useLocation } from "react-router";

/** Whether an address of the navigation is that of the page or of one above it. */
export function useIsCurrent(): (url: string | undefined) => boolean {
  const { pathname } = useLocation();
  return (url) => {
    if (!url?.startsWith("/")) return false;
    const path = url.split(/[?#]/, 1)[0] ?? "";
    return pathname === path || (path !== "/" && pathname.startsWith(`${path}/`));
  };
}
