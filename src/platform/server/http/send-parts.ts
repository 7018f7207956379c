import type { FastifyReply } from "fastify";
import { isGuest } from "../../contract/viewer.ts";
import { serializeCookie } from "./cookies.ts";
import type { RequestCtx } from "./open-request.ts";

/** Puts the headers and cookies that the handling has collected into the reply. */
export function sendParts(reply: FastifyReply, { request, response }: RequestCtx) {
  reply.headers(response.headers);
  const isSecure = request.origin.startsWith("https:");
  for (const cookie of response.cookies)
    reply.header("set-cookie", serializeCookie(cookie, isSecure));
}

/** Who may keep the answer: it is asked for anew each time unless the handler said otherwise. */
export const cacheControl = ({ viewer, request, response }: RequestCtx): string =>
  response.headers["cache-control"] ??
  (isGuest(viewer) && request.method !== "POST" ? "public, no-cache" : "private, no-cache");
