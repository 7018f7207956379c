import { useEffect } from "react";

type CallHeaders = Readonly<Record<string, string>>;

/** Adds headers to all requests of the page while the component is mounted. */
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

/** Patches `fetch`, since the router's forms cannot set headers. */
function sendAlong(headers: CallHeaders): () => void {
  const { fetch } = window;
  window.fetch = (input, init) => fetch(input, isCall(input, init) ? having(init, headers) : init);
  return () => {
    window.fetch = fetch;
  };
}

/** Whether it is an API request or a form submission of this site, not a file or message file. */
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
