import type { FastifyReply } from "fastify";
import { isGuest } from "../../contract/viewer.ts";
import { serializeCookie } from "./cookies.ts";
import type { RequestCtx } from "./open-request.ts";

/** Puts the headers and cookies that the handling has collected into the reply. */
export function sendParts(reply: FastifyReply, { request, response }: RequestCtx) {
  reply.headers(response.headers);
  if (response.cookies.length === 0) return;
  const isSecure = request.origin.startsWith("https:");
  // Of several changes of one cookie the last one counts.
  const byName = new Map(response.cookies.map((cookie) => [cookie.name, cookie]));
  for (const cookie of byName.values())
    reply.header("set-cookie", serializeCookie(cookie, isSecure));
}

/** How many statements an answer took until here: for administrators, and for tests, which hold it to its budget. */
export function tellStatements(reply: FastifyReply, { viewer, platform, statements }: RequestCtx) {
  if (viewer.permissions.isAdmin || platform.config.NODE_ENV !== "production")
    reply.header("x-app-statements", statements.count);
}

/**
 * Who may keep the answer, unless the handler said otherwise: what a guest reads is asked for anew each
 * time, all else is for one person and nobody keeps it.
 */
export function cacheControl({ viewer, request, response }: RequestCtx): string {
  const isForAll =
    isGuest(viewer) &&
    response.cookies.length === 0 &&
    (request.method === "GET" || request.method === "HEAD");
  return response.headers["cache-control"] ?? (isForAll ? "public, no-cache" : "private, no-store");
}
