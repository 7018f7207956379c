import { ApiError } from "../../../contract/errors.ts";
import type { Viewer } from "../../../contract/viewer.ts";
import type { RequestInfo } from "./request.ts";

const refuse = (description: string) =>
  new ApiError(403, "Invalid CSRF token", { description, cause: "origin" });

function isSameOrigin({ headers, origin }: RequestInfo): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  // Pages with `Referrer-Policy: no-referrer` send their own forms with the origin `null`.
  if (headers.origin === "null" && site === "same-origin") return true;
  if (headers.origin !== undefined && headers.origin !== origin) return false;
  if (headers.origin === undefined && headers.referer !== undefined)
    return originOf(headers.referer) === origin;
  return true;
}

/**
 * CSRF check: writes without a token must come from the site's own pages. Other sites can make a browser send
 * cookies, but neither this header nor our origin.
 */
export function checkSameOrigin(request: RequestInfo, viewer: Viewer) {
  if (isSafe(request.method) || viewer.authenticatedBy === "token") return;
  if (!request.headers["x-requested-with"]) throw refuse("The header X-Requested-With is missing.");
  if (!isSameOrigin(request)) throw refuse("The call came from another site.");
}

/** CSRF check of forms, which cannot send the header: checks the origin only. */
export function checkForm(request: RequestInfo) {
  if (isSafe(request.method) || isSameOrigin(request)) return;
  throw refuse("The form came from another site.");
}

const isSafe = (method: string) => ["GET", "HEAD", "OPTIONS"].includes(method);

function originOf(address: string): string | undefined {
  try {
    return new URL(address).origin;
  } catch {
    return undefined;
  }
}
