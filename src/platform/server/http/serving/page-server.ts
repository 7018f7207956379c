import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest, FastifyServerFactory } from "fastify";
import { ApiError } from "../../../contract/errors.ts";
import { isGuest } from "../../../contract/viewer.ts";
import type { Platform } from "../../platform.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { hostProblem } from "../origins/known-host.ts";
import { identify, openRequest, type RequestCtx } from "../requests/open-request.ts";
import type { RequestInfo } from "../requests/request.ts";
import { idHeaders, requestIDOf, traceIDOf } from "../requests/request-ids.ts";
import { checkForm } from "../requests/same-origin.ts";
import {
  cacheKeyOf,
  isForwarded,
  isSecretAddress,
  type LanguageChoice,
  mayBeShared,
  varyingCookies,
} from "../requests/shared-requests.ts";
import { etagOf } from "../responses/etag.ts";
import type { ResponseListener } from "../responses/finished-request.ts";
import {
  allowNonce,
  headersAt,
  type InlineSources,
  type PolicySources,
  pagePolicy,
} from "../responses/security-headers.ts";
import { sendErrorPage } from "../responses/send-error.ts";
import { sendParts } from "../responses/send-parts.ts";
import { sendRendered } from "../responses/send-rendered.ts";
import {
  isFresh,
  replyStored,
  resultOf,
  type StoredAnswer,
  sendStored,
  sizeOfStored,
  storeAnswer,
} from "../responses/stored-answer.ts";
import { toApiError } from "../responses/to-api-error.ts";
import { replaceNonceByHashes } from "./inline-hashes.ts";
import { abortedWith, toWebRequest } from "./web-request.ts";

/** Set by the renderer if a part of the page failed; such pages are not cached. */
const incompleteHeader = "x-app-incomplete";

export interface PageRender {
  ctx: RequestCtx;
  request: Request;
  info: RequestInfo;
  nonce: string;
  isShared: boolean;
  /** Additional sources that this page loads from, by CSP directive; set while rendering. */
  sources: Record<string, readonly string[]>;
  html?: Buffer;
}

export interface PageServerOptions {
  platform: Platform;
  limits: RateLimits;
  onResponse: ResponseListener;
  render(page: PageRender): Promise<Response>;
  policySources?: PolicySources;
  readLanguageChoice?(ctx: RequestCtx): Promise<LanguageChoice | undefined>;
}

interface PageServer extends PageServerOptions {
  /** Last value, since the fast path for guests is synchronous. */
  languageChoice: LanguageChoice | undefined;
}

export const pageRoute = "/*";

const freshMs = 60_000;
const keepMs = 3_600_000;
/** Milliseconds for a whole request to arrive; uploads on slow lines take minutes. */
export const requestTimeout = 600_000;
const serverOptions = { maxHeaderSize: 16_384, keepAliveTimeout: 65_000, requestTimeout };

/** Serves pages: to guests from the page cache if possible, otherwise rendered. */
export function createPageServer(pageOptions: PageServerOptions) {
  const options: PageServer = { ...pageOptions, languageChoice: undefined };
  const serverFactory: FastifyServerFactory = (handler) =>
    createServer(serverOptions, (request, response) => {
      if (!sendCachedPage(options, request, response)) handler(request, response);
    });
  const serve = (raw: FastifyRequest, reply: FastifyReply) => servePage(options, raw, reply);
  return { serverFactory, serve };
}

/** Fast path for guests: sends a cached page before Fastify runs. Cheap enough not to count against rate limits. */
function sendCachedPage(
  { platform: { pageCache, config, extensions }, onResponse, languageChoice }: PageServer,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  // Trust in proxy headers is not decided yet here.
  if (!mayBeShared(request) || isForwarded(request)) return false;
  if (hostProblem(config, request.headers.host ?? "", request)) return false;
  const origin = config.publicOrigin ?? `http://${request.headers.host ?? ""}`;
  const cookies = extensions.list(varyingCookies);
  const key = cacheKeyOf(origin, request, { languageChoice, cookies });
  const page = pageCache.get<StoredAnswer>(key);
  if (!page || !isFresh(page)) return false;
  pageCache.count(key, page.route ? "answer" : "page", "hit");
  const start = performance.now();
  const requestID = requestIDOf(request);
  response.once("close", () =>
    onResponse({
      requestID,
      traceID: traceIDOf(request.headers),
      route: page.route ?? pageRoute,
      method: request.method ?? "GET",
      url: request.url ?? "/",
      status: response.statusCode,
      ms: performance.now() - start,
      ip: request.socket.remoteAddress ?? "",
    }),
  );
  sendStored(page, request, response, idHeaders(requestID, request.headers));
  return true;
}

async function servePage(options: PageServer, raw: FastifyRequest, reply: FastifyReply) {
  const opened = openRequest(options.platform, raw);
  try {
    if (raw.method === "TRACE") throw methodNotAllowed();
    const ctx = await identify(opened, options.limits);
    checkForm(ctx.request);
    options.limits.count("read", ctx.viewer, ctx.request.ip);
    options.languageChoice = await options.readLanguageChoice?.(ctx);
    // In development, scripts add styles later by the page's nonce.
    const { isDevelopment } = options.platform.config;
    if (isGuest(ctx.viewer) && mayBeShared(raw.raw) && !isDevelopment)
      return await sendShared(options, ctx, raw, reply);
    const nonce = newNonce();
    const request = toWebRequest(raw, {
      origin: ctx.request.origin,
      signal: abortedWith(reply),
      takesFiles: !isGuest(ctx.viewer),
    });
    const sources = { ...options.policySources };
    const rendering: PageRender = {
      ctx,
      request,
      info: ctx.request,
      nonce,
      isShared: false,
      sources,
    };
    const page = await options.render(rendering);
    return sendRendered(
      reply,
      ctx,
      { page, html: rendering.html },
      {
        ...headersOf(options, ctx, allowNonce(nonce), sources),
        "cache-control": "private, no-store",
        ...(page.status === 405 ? { allow: readingMethods } : {}),
        ...retryAfterHeader(page.status),
        ...(isSecretAddress(raw.url) ? { "referrer-policy": "no-referrer" } : {}),
      },
    );
  } catch (error) {
    sendParts(reply, opened);
    return sendErrorPage(raw, reply, error, opened.log);
  }
}

async function sendShared(
  options: PageServer,
  ctx: RequestCtx,
  raw: FastifyRequest,
  reply: FastifyReply,
) {
  const { pageCache, extensions } = options.platform;
  const { languageChoice } = options;
  const cookies = extensions.list(varyingCookies);
  const key = cacheKeyOf(ctx.request.origin, raw.raw, { languageChoice, cookies });
  const cached = pageCache.get<StoredAnswer>(key);
  pageCache.count(key, "page", resultOf(cached));
  if (cached && isFresh(cached)) return replyStored(cached, raw, reply);
  const tags: string[] = [];
  const cacheOptions = {
    ttl: keepMs,
    tags,
    sizeOf: sizeOfStored,
    isUncacheable: ({ status, headers }: StoredAnswer) =>
      status !== 200 || headers[incompleteHeader] !== undefined,
  };
  const refreshed = pageCache.refresh(key, cacheOptions, () =>
    renderShared(options, ctx, raw, { key, tags }),
  );
  if (cached) refreshed.catch((error) => toApiError(error, ctx.log));
  return replyStored(cached ?? (await refreshed), raw, reply);
}

const retryAfterHeader = (status: number): Record<string, string> =>
  status === 503 ? { "retry-after": "5" } : {};

const readingMethods = "GET, HEAD";

const methodNotAllowed = () =>
  new ApiError(405, "This method is not allowed here.", { headers: { allow: readingMethods } });

/** Others may wait for the same page, so it is completed even if the first visitor disconnects. */
const neverAborted = new AbortController().signal;

async function renderShared(
  options: PageServer,
  ctx: RequestCtx,
  raw: FastifyRequest,
  { key, tags }: { key: string; tags: string[] },
): Promise<StoredAnswer> {
  const nonce = newNonce();
  // HEAD would cache an empty body for later GETs.
  const changes = { origin: ctx.request.origin, signal: neverAborted, method: "GET" };
  const request = toWebRequest(raw, changes);
  const sources = { ...options.policySources };
  const shared: PageRender = { ctx, request, info: ctx.request, nonce, isShared: true, sources };
  const rendered = await options.render(shared);
  tags.push(...ctx.tags);
  const { html, inline } = replaceNonceByHashes(
    shared.html?.toString() ?? (await rendered.text()),
    nonce,
  );
  const pageHeaders = {
    ...headersOf(options, ctx, inline, sources),
    ...retryAfterHeader(rendered.status),
    ...(rendered.status < 400
      ? { "cache-control": "public, no-cache", etag: etagOf(html) }
      : { "cache-control": "no-store" }),
  };
  const headers: Record<string, string> = {
    ...headersAt(ctx.request.origin),
    ...Object.fromEntries(rendered.headers),
    ...pageHeaders,
  };
  // A shared page must not set a cookie.
  delete headers["set-cookie"];
  return storeAnswer(
    { status: rendered.status, headers, freshUntil: Date.now() + freshMs },
    Buffer.from(html),
    (page) => options.platform.pageCache.updateSize(key, page, sizeOfStored),
  );
}

const headersOf = (
  { languageChoice }: PageServer,
  { request }: RequestCtx,
  inline: InlineSources,
  sources: PolicySources,
): Record<string, string> => ({
  "content-security-policy": pagePolicy(inline, request.origin.startsWith("https:"), sources),
  vary: `Cookie, Accept-Encoding${languageChoice ? ", Accept-Language" : ""}`,
});

const newNonce = () => randomBytes(16).toString("base64url");
