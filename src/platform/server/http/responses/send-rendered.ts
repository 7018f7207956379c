import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyReply } from "fastify";
import type { RequestCtx } from "../requests/open-request.ts";
import { compressStream, sendCompressed } from "./compress-answer.ts";
import { addStatementCount, sendParts } from "./send-parts.ts";

interface Rendered {
  page: Response;
  html: Buffer | undefined;
}

export async function sendRendered(
  reply: FastifyReply,
  ctx: RequestCtx,
  { page, html }: Rendered,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  reply.code(page.status).headers({ ...Object.fromEntries(page.headers), ...headers });
  for (const cookie of page.headers.getSetCookie()) reply.header("set-cookie", cookie);
  sendParts(reply, ctx);
  addStatementCount(reply, ctx);
  const accepted = ctx.request.headers["accept-encoding"];
  if (html) return sendCompressed(reply, html, accepted);
  if (!page.body) return reply.send();
  const body = Readable.fromWeb(page.body as ReadableStream<Uint8Array>);
  // Pages are streamed in a few chunks, each flushed at once.
  return reply.send(compressStream(body, accepted, reply, { isAwaited: true }));
}
