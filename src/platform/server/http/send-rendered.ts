import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyReply } from "fastify";
import { packed, sendPacked } from "./compress-answer.ts";
import type { RequestCtx } from "./open-request.ts";
import { sendParts, tellStatements } from "./send-parts.ts";

interface Rendered {
  page: Response;
  /** All of it, where it did not come as the body of the response. */
  html: Buffer | undefined;
}

/** Sends what was rendered for one viewer. */
export async function sendRendered(
  reply: FastifyReply,
  ctx: RequestCtx,
  { page, html }: Rendered,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  reply.code(page.status).headers({ ...Object.fromEntries(page.headers), ...headers });
  for (const cookie of page.headers.getSetCookie()) reply.header("set-cookie", cookie);
  sendParts(reply, ctx);
  tellStatements(reply, ctx);
  const accepted = ctx.request.headers["accept-encoding"];
  if (html) return sendPacked(reply, html, accepted);
  if (!page.body) return reply.send();
  const body = Readable.fromWeb(page.body as ReadableStream<Uint8Array>);
  // A page leaves in few pieces, of which each is to arrive when it is there.
  return reply.send(packed(body, accepted, reply, { isAwaited: true }));
}
