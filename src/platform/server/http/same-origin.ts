import { ApiError } from "../../contract/errors.ts";
import type { Viewer } from "../../contract/viewer.ts";
import type { RequestInfo } from "./request.ts";

const refuse = (description: string) =>
  new ApiError(403, "Invalid CSRF token", { description, cause: "origin" });

/** Whether the request names no origin at all or the site's own. */
function isSameOrigin({ headers, origin }: RequestInfo): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  // Pages that let no referrer out have browsers send their own forms without an origin.
  if (headers.origin === "null" && site === "same-origin") return true;
  if (headers.origin !== undefined && headers.origin !== origin) return false;
  if (headers.origin === undefined && headers.referer !== undefined)
    return originOf(headers.referer) === origin;
  return true;
}

/**
 * Calls that change something and are not made with a token must come from the site's own pages:
 * a foreign page can make a browser send cookies, but neither the header nor the origin.
 */
export function checkSameOrigin(request: RequestInfo, viewer: Viewer) {
  if (isSafe(request.method) || viewer.authenticatedBy === "token") return;
  if (!request.headers["x-requested-with"]) throw refuse("The header X-Requested-With is missing.");
  if (!isSameOrigin(request)) throw refuse("The call came from another site.");
}

/** Forms of pages are sent without the header, so their origin alone must do. */
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
