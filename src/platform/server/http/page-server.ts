import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { FastifyReply, FastifyRequest, FastifyServerFactory } from "fastify";
import { ApiError } from "../../contract/errors.ts";
import { guest, isGuest } from "../../contract/viewer.ts";
import type { Ctx } from "../context.ts";
import { createContext } from "../create-context.ts";
import type { Platform } from "../platform.ts";
import { readCookie, serializeCookie } from "./cookies.ts";
import { findViewer } from "./find-viewer.ts";
import type { RateLimits } from "./rate-limits.ts";
import { emptyResponse, type RequestInfo, type ResponseParts } from "./request.ts";
import { requestInfo } from "./request-info.ts";
import { isSameOrigin } from "./same-origin.ts";
import { baseHeaders, pagePolicy } from "./security-headers.ts";
import { type StoredPage, sendPage, sizeOfPage, storePage } from "./stored-page.ts";
import { toApiError } from "./to-api-error.ts";

export const sessionCookie = "fm_session";
export const localeCookie = "fm_locale";

export interface PageRender {
  ctx: Ctx;
  request: Request;
  info: RequestInfo;
  nonce: string;
  /** True when the page will be kept for other guests. */
  isShared: boolean;
}

export interface PageServerOptions {
  platform: Platform;
  limits: RateLimits;
  render(page: PageRender): Promise<Response>;
  /** Sources that pages may load from besides the site, such as the development server's socket. */
  policySources?: Readonly<Record<string, readonly string[]>>;
}

const freshMs = 60_000;
const keepMs = 3_600_000;
const headerLimit = 16_384;

/** Answers page requests: guests from the page cache where it can, all others by rendering. */
export function createPageServer(options: PageServerOptions) {
  const { platform, limits } = options;

  /** The shortcut of guests: a kept page is sent before any framework sees the request. */
  function serveKept(request: IncomingMessage, response: ServerResponse): boolean {
    if (!maySkip(request)) return false;
    const key = keyOf(request.url ?? "/", request.headers.host, request.headers.cookie);
    const page = platform.pageCache.get<StoredPage>(key);
    if (!page || page.freshUntil < Date.now()) return false;
    sendPage(page, request, response);
    return true;
  }

  const serverFactory: FastifyServerFactory = (handler) =>
    createServer({ maxHeaderSize: headerLimit, keepAliveTimeout: 65_000, requestTimeout: 60_000 }, (request, response) => {
      if (!serveKept(request, response)) handler(request, response);
    });

  async function serve(raw: FastifyRequest, reply: FastifyReply) {
    const info = requestInfo(raw, platform.config);
    const response = emptyResponse();
    const log = platform.log.child({ requestID: raw.id });
    const anonymous = createContext(platform, { viewer: guest, log, request: info, response });
    const viewer = await findViewer(anonymous, info, response);
    const ctx = Object.assign(anonymous.as(viewer), { locale: viewer.locale ?? anonymous.locale });
    await limits.count("read", viewer, info.ip);
    if (raw.method !== "GET" && raw.method !== "HEAD" && !isSameOrigin(info))
      throw new ApiError(403, "Invalid CSRF token", { description: "The form came from another site." });
    if (isGuest(viewer) && maySkip(raw.raw)) return serveShared(raw, reply, ctx, info);
    const nonce = newNonce();
    const page = await options.render({ ctx, request: toWebRequest(raw, info, abortedWith(raw)), info, nonce, isShared: false });
    return sendRendered(reply, raw, page, { ...headersOf(info, nonce), "cache-control": "private, no-cache" }, response, info);
  }

  async function serveShared(raw: FastifyRequest, reply: FastifyReply, ctx: Ctx, info: RequestInfo) {
    const key = keyOf(raw.url, raw.headers.host, raw.headers.cookie);
    const kept = platform.pageCache.get<StoredPage>(key);
    const tags: string[] = [];
    const cacheOptions = { ttl: keepMs, tags, sizeOf: sizeOfPage, isUnfit: ({ status }: StoredPage) => status !== 200 };
    const refreshed = platform.pageCache.refresh(key, cacheOptions, () => renderShared(raw, ctx, info, tags));
    if (kept) refreshed.catch((error) => toApiError(error, ctx.log));
    const page = kept ?? (await refreshed);
    reply.hijack();
    sendPage(page, raw.raw, reply.raw);
  }

  async function renderShared(raw: FastifyRequest, ctx: Ctx, info: RequestInfo, tags: string[]): Promise<StoredPage> {
    const nonce = newNonce();
    const rendered = await options.render({ ctx, request: toWebRequest(raw, info, neverAborted), info, nonce, isShared: true });
    tags.push(...ctx.tags);
    const html = Buffer.from(await rendered.arrayBuffer());
    const headers = { ...baseHeaders, ...Object.fromEntries(rendered.headers), ...headersOf(info, nonce), "cache-control": "public, no-cache" };
    return storePage({ status: rendered.status, headers, freshUntil: Date.now() + freshMs }, html);
  }

  const headersOf = (info: RequestInfo, nonce: string): Record<string, string> => ({
    "content-security-policy": pagePolicy(nonce, info.origin.startsWith("https:"), options.policySources),
    vary: "Cookie, Accept-Encoding",
  });

  return { serverFactory, serve };
}

const newNonce = () => randomBytes(16).toString("base64url");

const maySkip = ({ method, headers }: Pick<IncomingMessage, "method" | "headers">) =>
  (method === "GET" || method === "HEAD") &&
  headers.authorization === undefined &&
  !headers.cookie?.includes(`${sessionCookie}=`);

const keyOf = (url: string, host = "", cookie: string | undefined) =>
  `${host} ${readCookie(cookie, localeCookie) ?? ""} ${url}`;

/** Others may wait for the same page, so it is finished even if the first visitor leaves. */
const neverAborted = new AbortController().signal;

function abortedWith({ raw }: FastifyRequest): AbortSignal {
  const abort = new AbortController();
  raw.once("close", () => abort.abort());
  return abort.signal;
}

function toWebRequest(raw: FastifyRequest, info: RequestInfo, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  const hasBody = raw.method !== "GET" && raw.method !== "HEAD";
  return new Request(new URL(raw.url, info.origin), {
    method: raw.method,
    headers,
    signal,
    ...(hasBody ? { body: Readable.toWeb(raw.raw) as ReadableStream, duplex: "half" } : {}),
  } as RequestInit);
}

function sendRendered(
  reply: FastifyReply,
  raw: FastifyRequest,
  page: Response,
  headers: Record<string, string>,
  parts: ResponseParts,
  info: RequestInfo,
) {
  reply.code(page.status).headers({ ...Object.fromEntries(page.headers), ...headers, ...parts.headers });
  for (const cookie of page.headers.getSetCookie()) reply.header("set-cookie", cookie);
  for (const cookie of parts.cookies) reply.header("set-cookie", serializeCookie(cookie, info.origin.startsWith("https:")));
  if (!page.body) return reply.send();
  return reply.send(compressed(Readable.fromWeb(page.body as never), raw.headers["accept-encoding"], reply));
}

/** Streams leave in small pieces, so each piece is flushed through the compressor. */
function compressed(body: Readable, accepted: string | undefined, reply: FastifyReply): Readable {
  if (accepted?.includes("br")) {
    reply.header("content-encoding", "br");
    return body.pipe(createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
  }
  if (!accepted?.includes("gzip")) return body;
  reply.header("content-encoding", "gzip");
  return body.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH }));
}
