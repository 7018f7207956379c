import { useEffect } from "react";

type CallHeaders = Readonly<Record<string, string>>;

/** While the page is open, every call that it makes carries these headers. */
export function useCallHeaders(given: Promise<CallHeaders>) {
  useEffect(() => {
    let isOpen = true;
    let stop: (() => void) | undefined;
    const start = (headers: CallHeaders) => {
      if (isOpen) stop = sendAlong(headers);
    };
    given.then(start, () => undefined);
    return () => {
      isOpen = false;
      stop?.();
    };
  }, [given]);
}

/** The forms of the router take no headers but through the means by which the browser sends them. */
function sendAlong(headers: CallHeaders): () => void {
  const { fetch } = window;
  window.fetch = (input, init) => fetch(input, isCall(input, init) ? having(init, headers) : init);
  return () => {
    window.fetch = fetch;
  };
}

/** Whether it is a call of this site's API, or a form that is sent to a page: files and texts are not. */
function isCall(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (input instanceof Request) return false;
  const { origin, pathname } = new URL(input, location.href);
  const reads = ["GET", "HEAD"].includes(init?.method?.toUpperCase() ?? "GET");
  return origin === location.origin && (!reads || pathname.startsWith("/api/"));
}

const having = (init: RequestInit | undefined, headers: CallHeaders): RequestInit => ({
  ...init,
  headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers },
});
