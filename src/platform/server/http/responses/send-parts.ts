import type { FastifyReply } from "fastify";
import { isGuest } from "../../../contract/viewer.ts";
import { serializeCookie } from "../requests/cookies.ts";
import type { RequestCtx } from "../requests/open-request.ts";

export function sendParts(reply: FastifyReply, { request, response }: RequestCtx) {
  reply.headers(response.headers);
  if (response.cookies.length === 0) return;
  const isSecure = request.origin.startsWith("https:");
  // The last change of a cookie wins.
  const byName = new Map(response.cookies.map((cookie) => [cookie.name, cookie]));
  for (const cookie of byName.values())
    reply.header("set-cookie", serializeCookie(cookie, isSecure));
}

/** Number of SQL statements so far, as a header for administrators and for tests, which enforce a budget. */
export function addStatementCount(
  reply: FastifyReply,
  { viewer, platform, statements }: RequestCtx,
) {
  if (viewer.permissions.isAdmin || platform.config.NODE_ENV !== "production")
    reply.header("x-app-statements", statements.count);
}

/** Default Cache-Control: guests' responses are revalidated each time, all others are never stored. */
export function cacheControl({ viewer, request, response }: RequestCtx): string {
  const isForAll =
    isGuest(viewer) &&
    response.cookies.length === 0 &&
    (request.method === "GET" || request.method === "HEAD");
  return response.headers["cache-control"] ?? (isForAll ? "public, no-cache" : "private, no-store");
}
