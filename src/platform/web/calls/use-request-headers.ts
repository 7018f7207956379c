import { useEffect } from "react";

type CallHeaders = Readonly<Record<string, string>>;

/** Adds headers to all requests of the page while the component is mounted. */
export function useRequestHeaders(headersPromise: Promise<CallHeaders>) {
  useEffect(() => {
    let isOpen = true;
    let stop: (() => void) | undefined;
    const start = (headers: CallHeaders) => {
      if (isOpen) stop = patchFetch(headers);
    };
    headersPromise.then(start, () => undefined);
    return () => {
      isOpen = false;
      stop?.();
    };
  }, [headersPromise]);
}

/** Patches `fetch`, since the router's forms cannot set headers. */
function patchFetch(headers: CallHeaders): () => void {
  const { fetch } = window;
  window.fetch = (input, init) =>
    fetch(input, needsHeaders(input, init) ? withHeaders(init, headers) : init);
  return () => {
    window.fetch = fetch;
  };
}

function needsHeaders(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (input instanceof Request) return false;
  const { origin, pathname } = new URL(input, location.href);
  const reads = ["GET", "HEAD"].includes(init?.method?.toUpperCase() ?? "GET");
  return origin === location.origin && (!reads || pathname.startsWith("/api/"));
}

const withHeaders = (init: RequestInit | undefined, headers: CallHeaders): RequestInit => ({
  ...init,
  headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers },
});
