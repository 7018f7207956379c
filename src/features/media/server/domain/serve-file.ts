import { Readable } from "node:stream";
import { privateCommunity, readSetting } from "#features/settings/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RequestCtx } from "#platform/server/http/open-request.ts";
import type { RawAnswer } from "#platform/server/http/raw-route.ts";
import { findName } from "../queries.ts";
import { parseRange } from "./byte-range.ts";
import { attachmentNamed } from "./file-name.ts";
import { fileTypeOf } from "./file-types.ts";
import { makeVariant } from "./make-variant.ts";
import { parseKey, type StoredKey, storeOf, withStorage } from "./storage.ts";

/** Answers with an uploaded file, a part of it, or another size of an image. */
export async function serveFile(
  ctx: RequestCtx,
  key: string,
  isDownload: boolean,
): Promise<RawAnswer> {
  const stored = parseKey(key);
  if (!stored) throw notFound("File");
  // Caches between us and the visitor keep the answer for all, so it must not carry a session.
  ctx.response.cookies.length = 0;
  return withStorage(ctx, async () => {
    const size = await readSize(ctx, stored);
    if (size === undefined) throw notFound("File");
    return answer(ctx, stored, size, await headersFor(ctx, stored, isDownload));
  });
}

const keepMs = 3_600_000;

/** A key never changes its meaning, so its size may be kept. */
const readSize = (ctx: Ctx, key: StoredKey): Promise<number | undefined> =>
  ctx.platform.cache.remember(
    `media-size:${key.whole}`,
    { ttl: keepMs, tags: [], isUnfit: (size) => size === undefined },
    async () => (await storeOf(ctx).sizeOf(key.whole)) ?? (await makeVariant(ctx, key)),
  );

async function answer(
  ctx: RequestCtx,
  key: StoredKey,
  size: number,
  headers: Record<string, string>,
): Promise<RawAnswer> {
  const { method, headers: asked } = ctx.request;
  const type = key.variant ? "image/webp" : fileTypeOf(key.extension).type;
  const etag = `"${key.whole}"`;
  const all = { ...headers, etag, "accept-ranges": "bytes" };
  if (asked["if-none-match"]?.includes(etag)) return { status: 304, type, body: "", headers: all };
  const isCurrent = asked["if-range"] === undefined || asked["if-range"] === etag;
  const range = parseRange(isCurrent ? asked.range : undefined, size);
  if (range === "unsatisfiable")
    return { status: 416, type, body: "", headers: { "content-range": `bytes */${size}` } };
  const length = range ? range.end - range.start + 1 : size;
  const status = range ? 206 : 200;
  const sent = {
    ...all,
    "content-length": String(length),
    ...(range && { "content-range": `bytes ${range.start}-${range.end}/${size}` }),
  };
  if (method === "HEAD") return { status, type, body: Readable.from([]), headers: sent };
  const blob = await storeOf(ctx).get(key.whole, range);
  if (!blob) throw notFound("File");
  return { status, type, body: blob.stream, headers: sent };
}

/** Nothing in a file of a stranger may run, even when it is opened by itself. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** The browser's own viewer of PDF files does not work in a sandbox. */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

async function headersFor(ctx: Ctx, key: StoredKey, isDownload: boolean) {
  const isShown = !isDownload && (key.variant !== undefined || fileTypeOf(key.extension).isInline);
  const name = isShown ? undefined : await findName(ctx, key.base);
  const scope = (await readSetting(ctx, privateCommunity)) ? "private" : "public";
  return {
    "cache-control": `${scope}, max-age=31536000, immutable`,
    vary: "Accept-Encoding",
    "content-disposition": isShown ? "inline" : attachmentNamed(name ?? `file.${key.extension}`),
    "content-security-policy": key.extension === "pdf" ? pdfPolicy : filePolicy,
    "cross-origin-resource-policy": "cross-origin",
  };
}
