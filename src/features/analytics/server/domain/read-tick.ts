import type { Tick } from "#features/tick/server/public.ts";

export interface Visit {
  type: "page_view" | "externalNavigation";
  path: string | null;
  host: string | null;
}

const longestPath = 200;

/** Staff at work are no visitors. */
export const uncounted = /^(\/[^/]+)?\/(dashboard|appearance)(\/|$)/;
/** Pages that belong to one person are counted without which. */
export const ownPages = /^(\/[^/]+)?\/(entry|messages|profile|drafts|members|notifications)(\/|$)/;
/** Names of records are left out after their number: those who read the sums might not see all of them. */
const afterNumber = /^(.*?\/\d+)(?:[-/].*)?$/;

/** What is kept of a tick; undefined for what is not counted here. */
export function readTick(tick: Tick, origin: string): Visit | undefined {
  if (tick.type === "externalNavigation") {
    const host = hostOf(tick.destinationUrl, origin);
    return host === null ? undefined : { type: "externalNavigation", path: null, host };
  }
  if (tick.type !== "page_view" && tick.type !== "discussion_view") return undefined;
  const url = tick.discussionID === undefined ? tick.url : `/discussion/${tick.discussionID}`;
  if (url === undefined || !URL.canParse(url, origin)) return undefined;
  const { pathname, origin: site } = new URL(url, origin);
  if (site !== origin || uncounted.test(pathname)) return undefined;
  return {
    type: "page_view",
    path: ownPages.test(pathname) ? null : pathOf(pathname),
    host: hostOf(tick.referrer, origin),
  };
}

const pathOf = (pathname: string): string =>
  pathname.replace(afterNumber, "$1").slice(0, longestPath).replace(/\/+$/, "") || "/";

/** Of another site; null for pages of this one. */
function hostOf(address: string | undefined, origin: string): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, host, hostname } = new URL(address);
  if (!/^https?:$/.test(protocol) || `${protocol}//${host}` === origin) return null;
  return hostname.slice(0, 253);
}
