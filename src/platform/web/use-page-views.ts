import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Event of the window with `detail: { url, referrer }`, once for each path that the visitor comes to. */
export const pageViewEvent = "fm:page-view";

export interface PageView {
  url: string;
  referrer: string;
}

/** Tells whoever listens that the visitor has come to another path. */
export function usePageViews() {
  const { pathname } = useLocation();
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (last.current === pathname) return;
    const referrer = last.current ?? document.referrer;
    last.current = pathname;
    const detail: PageView = { url: pathname, referrer };
    window.dispatchEvent(new CustomEvent(pageViewEvent, { detail }));
  }, [pathname]);
}
