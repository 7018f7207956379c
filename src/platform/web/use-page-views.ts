import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { browserTransport } from "./browser-transport.ts";

/** Event of the window with `detail: { url, referrer }`, once for each path that the visitor comes to. */
export const pageViewEvent = "fm:page-view";

export interface PageView {
  url: string;
  referrer: string;
}

/** What a page says of itself besides, such as the record that it shows. */
export type PageFields = Readonly<Record<string, string | number | undefined>>;

/** Pages that are loaded piece by piece have this long to say what they are. */
const waitMs = 500;

let referrer = "";
let timer: ReturnType<typeof setTimeout>;

/** Tells whoever listens, and the server, that the visitor has come to another path. */
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
    timer = setTimeout(tellOfPage, waitMs, { type: "page_view", ...view });
  }, [pathname]);
}

/**
 * Tells the server what is seen: a page that says so itself is told of once, as it says. Pages go on without it; the
 * server has noted what went wrong.
 */
export function tellOfPage(fields: PageFields) {
  clearTimeout(timer);
  browserTransport("POST", "/tick", { body: { referrer, ...fields } }).catch(() => {});
}
