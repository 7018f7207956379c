import { Readable } from "node:stream";
import { privateCommunity, readSetting } from "#features/settings/server/public.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { checkAccess } from "#platform/server/http/endpoints/check-access.ts";
import type { RequestCtx } from "#platform/server/http/requests/open-request.ts";
import type { RawAnswer } from "#platform/server/http/serving/raw-route.ts";
import { fileTypeOf } from "../files/file-types.ts";
import { getUsedFile, isPublic, mayRead, showsBeforeSignIn } from "../files/may-read.ts";
import { parseKey, type StoredKey, storeOf, withStorage } from "../files/storage.ts";
import { makeVariant } from "../pictures/make-variant.ts";
import type { UsedFile } from "../queries/uses.ts";
import { disposition } from "./disposition.ts";
import { parseRange } from "./parse-range.ts";

export const fileAccess = publicAccess("posts show files to all who may read them");

/**
 * Serves an uploaded file, a range of it, or a resized image, after checking that the viewer may read it. Files in
 * a bucket are proxied too: there are no public bucket URLs.
 */
export async function serveFile(
  ctx: RequestCtx,
  key: string,
  isDownload: boolean,
): Promise<RawAnswer> {
  const stored = parseKey(key);
  const file = stored && (await getUsedFile(ctx, stored.base));
  if (!file || !showsBeforeSignIn(ctx, file)) await checkAccess(ctx, { access: fileAccess });
  if (!file) throw notFound("File");
  const isForAll = file !== undefined && (await isPublic(ctx, file));
  if (!(isForAll || (await mayRead(ctx, file)))) throw notFound("File");
  // Shared caches store the response, so it must not set a session cookie.
  ctx.response.cookies.length = 0;
  return withStorage(ctx, async () => {
    const size = await readSize(ctx, stored);
    if (size === undefined) throw notFound("File");
    return answer(ctx, stored, size, await headersFor(ctx, stored, { file, isForAll, isDownload }));
  });
}

const keepMs = 3_600_000;

/** Content of a key never changes, so the size can be cached. */
const readSize = (ctx: Ctx, key: StoredKey): Promise<number | undefined> =>
  ctx.cache.remember(
    `media-size:${key.whole}`,
    { ttl: keepMs, tags: [], isUncacheable: (size) => size === undefined },
    async () => (await storeOf(ctx).sizeOf(key.whole)) ?? (await makeVariant(ctx, key)),
  );

async function answer(
  ctx: RequestCtx,
  key: StoredKey,
  size: number,
  headers: Record<string, string>,
): Promise<RawAnswer> {
  const { method, headers: requestHeaders } = ctx.request;
  const type = key.variant ? "image/webp" : fileTypeOf(key.extension).type;
  const etag = `"${key.whole}"`;
  const all = { ...headers, etag, "accept-ranges": "bytes" };
  if (requestHeaders["if-none-match"]?.includes(etag))
    return { status: 304, type, body: "", headers: all };
  const isCurrent = requestHeaders["if-range"] === undefined || requestHeaders["if-range"] === etag;
  const range = parseRange(isCurrent ? requestHeaders.range : undefined, size);
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

/** Uploaded files must not run scripts, even when opened directly. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** The PDF viewer of browsers does not work in a sandbox. */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

interface ServedFile {
  file: UsedFile;
  isForAll: boolean;
  isDownload: boolean;
}

/** Browsers cache public files permanently. Shared caches revalidate soon, since the record may be hidden. */
const cacheHeaders = {
  all: {
    "cache-control": "public, max-age=31536000, s-maxage=300, immutable",
    vary: "Accept-Encoding",
    "cross-origin-resource-policy": "cross-origin",
  },
  some: {
    "cache-control": "private, no-cache",
    vary: "Cookie, Authorization, Accept-Encoding",
    "cross-origin-resource-policy": "same-origin",
  },
};

const nameOf = ({ variant }: StoredKey, { name }: UsedFile): string =>
  variant ? `${name.replace(/\.[^.]*$/, "")}.webp` : name;

async function headersFor(ctx: Ctx, key: StoredKey, { file, isForAll, isDownload }: ServedFile) {
  const isShown = !isDownload && (key.variant !== undefined || fileTypeOf(key.extension).isInline);
  const isOpen = isForAll && !(await readSetting(ctx, privateCommunity));
  return {
    ...cacheHeaders[isOpen ? "all" : "some"],
    "content-disposition": disposition(isShown ? "inline" : "attachment", nameOf(key, file)),
    "content-security-policy": key.extension === "pdf" ? pdfPolicy : filePolicy,
  };
}
