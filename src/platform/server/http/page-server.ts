import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest, FastifyServerFactory } from "fastify";
import { ApiError } from "../../contract/errors.ts";
import { isGuest } from "../../contract/viewer.ts";
import type { Platform } from "../platform.ts";
import type { Witness } from "./answered.ts";
import { etagOf } from "./etag.ts";
import { nameByHash } from "./inline-hashes.ts";
import { hostProblem } from "./known-host.ts";
import { identify, openRequest, type RequestCtx } from "./open-request.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { RequestInfo } from "./request.ts";
import { idHeaders, requestIDOf, traceIDOf } from "./request-ids.ts";
import { checkForm } from "./same-origin.ts";
import {
  carrying,
  headersAt,
  type InlineSources,
  type PolicySources,
  pagePolicy,
} from "./security-headers.ts";
import { sendErrorPage } from "./send-error.ts";
import { sendParts } from "./send-parts.ts";
import { sendRendered } from "./send-rendered.ts";
import { isForwarded, keyOf, type LanguageChoice, mayBeShared } from "./shared-requests.ts";
import {
  isFresh,
  replyStored,
  resultOf,
  type StoredAnswer,
  sendStored,
  sizeOfStored,
  storeAnswer,
} from "./stored-answer.ts";
import { toApiError } from "./to-api-error.ts";
import { abortedWith, toWebRequest } from "./web-request.ts";

/** Set by the renderer where a part of the page failed: it is sent, but not kept for others. */
const incompleteHeader = "x-app-incomplete";

export interface PageRender {
  ctx: RequestCtx;
  request: Request;
  info: RequestInfo;
  nonce: string;
  /** True when the page will be kept for other guests. */
  isShared: boolean;
  /** What the page adds while it is rendered: sources that it alone loads from, by directive. */
  sources: Record<string, readonly string[]>;
  /** The page, once it is rendered; other answers (data, redirects) have their body as usual. */
  html?: Buffer;
}

export interface PageServerOptions {
  platform: Platform;
  limits: RateLimits;
  /** Hears of the kept pages that are sent; the server tells it of all others. */
  witness: Witness;
  render(page: PageRender): Promise<Response>;
  /** Sources that pages may load from besides the site, such as the development server's socket. */
  policySources?: PolicySources;
  /** How browsers have a say in the language of a page; undefined where they have none. */
  readLanguageChoice?(ctx: RequestCtx): Promise<LanguageChoice | undefined>;
}

interface PageServer extends PageServerOptions {
  /** As it was when a page was last looked for: the shortcut of guests asks nobody. */
  languageChoice: LanguageChoice | undefined;
}

/** All pages are one route to the server. */
export const pageRoute = "/*";

const freshMs = 60_000;
const keepMs = 3_600_000;
/** Time for the whole of a request to arrive; uploads on slow lines take minutes. */
export const requestTimeout = 600_000;
const serverOptions = { maxHeaderSize: 16_384, keepAliveTimeout: 65_000, requestTimeout };

/** Answers page requests: guests from the page cache where it can, all others by rendering. */
export function createPageServer(given: PageServerOptions) {
  const options: PageServer = { ...given, languageChoice: undefined };
  const serverFactory: FastifyServerFactory = (handler) =>
    createServer(serverOptions, (request, response) => {
      if (!sendKept(options, request, response)) handler(request, response);
    });
  const serve = (raw: FastifyRequest, reply: FastifyReply) => servePage(options, raw, reply);
  return { serverFactory, serve };
}

/**
 * The shortcut of guests: a kept page is sent before any framework sees the request. It costs so
 * little that it counts against no limit.
 */
function sendKept(
  { platform: { pageCache, config }, witness, languageChoice }: PageServer,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  // Whether a proxy may be believed about scheme and host is not known here.
  if (!mayBeShared(request) || isForwarded(request)) return false;
  if (hostProblem(config, request.headers.host ?? "", request)) return false;
  const origin = config.publicOrigin ?? `http://${request.headers.host ?? ""}`;
  const key = keyOf(origin, request, languageChoice);
  const page = pageCache.get<StoredAnswer>(key);
  if (!page || !isFresh(page)) return false;
  pageCache.count(key, page.route ? "answer" : "page", "hit");
  const start = performance.now();
  const requestID = requestIDOf(request);
  response.once("close", () =>
    witness({
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
    // In development styles are added later on, by the nonce of the page.
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
    const own: PageRender = { ctx, request, info: ctx.request, nonce, isShared: false, sources };
    const page = await options.render(own);
    return sendRendered(
      reply,
      ctx,
      { page, html: own.html },
      {
        ...headersOf(options, ctx, carrying(nonce), sources),
        "cache-control": "private, no-store",
        ...(page.status === 405 ? { allow: readingMethods } : {}),
        ...comeBackAfter(page.status),
        ...(secretAddress.test(raw.url) ? { "referrer-policy": "no-referrer" } : {}),
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
  const { pageCache } = options.platform;
  const key = keyOf(ctx.request.origin, raw.raw, options.languageChoice);
  const kept = pageCache.get<StoredAnswer>(key);
  pageCache.count(key, "page", resultOf(kept));
  if (kept && isFresh(kept)) return replyStored(kept, raw, reply);
  const tags: string[] = [];
  const keeping = {
    ttl: keepMs,
    tags,
    sizeOf: sizeOfStored,
    isUnfit: ({ status, headers }: StoredAnswer) =>
      status !== 200 || headers[incompleteHeader] !== undefined,
  };
  const refreshed = pageCache.refresh(key, keeping, () =>
    renderShared(options, ctx, raw, { key, tags }),
  );
  if (kept) refreshed.catch((error) => toApiError(error, ctx.log));
  return replyStored(kept ?? (await refreshed), raw, reply);
}

const comeBackAfter = (status: number): Record<string, string> =>
  status === 503 ? { "retry-after": "5" } : {};

/** What a page takes that has no form. */
const readingMethods = "GET, HEAD";

const methodNotAllowed = () =>
  new ApiError(405, "This method is not allowed here.", { headers: { allow: readingMethods } });

/** Others may wait for the same page, so it is finished even if the first visitor leaves. */
const neverAborted = new AbortController().signal;

async function renderShared(
  options: PageServer,
  ctx: RequestCtx,
  raw: FastifyRequest,
  { key, tags }: { key: string; tags: string[] },
): Promise<StoredAnswer> {
  const nonce = newNonce();
  // What HEAD asks for would have no body, and be kept for those who want one.
  const asked = { origin: ctx.request.origin, signal: neverAborted, method: "GET" };
  const request = toWebRequest(raw, asked);
  const sources = { ...options.policySources };
  const shared: PageRender = { ctx, request, info: ctx.request, nonce, isShared: true, sources };
  const rendered = await options.render(shared);
  tags.push(...ctx.tags);
  const { html, inline } = nameByHash(shared.html?.toString() ?? (await rendered.text()), nonce);
  const own = {
    ...headersOf(options, ctx, inline, sources),
    ...comeBackAfter(rendered.status),
    ...(rendered.status < 400
      ? { "cache-control": "public, no-cache", etag: etagOf(html) }
      : { "cache-control": "no-store" }),
  };
  const headers: Record<string, string> = {
    ...headersAt(ctx.request.origin),
    ...Object.fromEntries(rendered.headers),
    ...own,
  };
  // A cookie is for one person, and this page is for all.
  delete headers["set-cookie"];
  return storeAnswer(
    { status: rendered.status, headers, freshUntil: Date.now() + freshMs },
    Buffer.from(html),
    (page) => options.platform.pageCache.weigh(key, page, sizeOfStored),
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

/** Addresses of mailed links hold what is good once, and no other site or page shall learn of it. */
const secretAddress = /^\/entry\/[^?]*\?(.*&)?(token|code|invitation)=/;
