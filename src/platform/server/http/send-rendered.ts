import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyReply } from "fastify";
import { packed } from "./compress-answer.ts";
import type { RequestCtx } from "./open-request.ts";
import { sendParts, tellStatements } from "./send-parts.ts";

/** Streams a page that was rendered for one viewer. */
export function sendRendered(
  reply: FastifyReply,
  ctx: RequestCtx,
  page: Response,
  headers: Record<string, string>,
) {
  reply.code(page.status).headers({ ...Object.fromEntries(page.headers), ...headers });
  for (const cookie of page.headers.getSetCookie()) reply.header("set-cookie", cookie);
  sendParts(reply, ctx);
  tellStatements(reply, ctx);
  if (!page.body) return reply.send();
  const body = Readable.fromWeb(page.body as ReadableStream<Uint8Array>);
  // A page leaves in few pieces, of which each is to arrive when it is there.
  return reply.send(
    packed(body, ctx.request.headers["accept-encoding"], reply, { isAwaited: true }),
  );
}
