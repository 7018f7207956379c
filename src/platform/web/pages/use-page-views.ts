import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { browserTransport } from "../calls/browser-transport.ts";

/** Window event with `detail: { url, referrer }`, once for each visited path. */
export const pageViewEvent = "fm:page-view";

export interface PageView {
  url: string;
  referrer: string;
}

/** Additional fields of a page view, such as the record shown. */
export type PageFields = Readonly<Record<string, string | number | undefined>>;

/** How long pages with lazy content have to add their fields. */
const waitMs = 500;

let referrer = "";
let timer: ReturnType<typeof setTimeout>;

/** Reports a page view to listeners and to the server on each new path. */
export function usePageViews() {
  const { pathname } = useLocation();
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (last.current === pathname) return;
    referrer = last.current ?? document.referrer;
    last.current = pathname;
    const view: PageView = { url: pathname, referrer };
    dispatchEvent(new CustomEvent(pageViewEvent, { detail: view }));
    clearTimeout(timer);
    timer = setTimeout(reportPageView, waitMs, { type: "page_view", ...view });
  }, [pathname]);
}

/** Reports a page view to the server, replacing the pending default one. Errors are ignored; the server logs them. */
export function reportPageView(fields: PageFields) {
  clearTimeout(timer);
  browserTransport("POST", "/tick", { body: { referrer, ...fields } }).catch(() => {});
}
