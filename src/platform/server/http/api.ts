import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../contract/endpoint.ts";
import { forbidden, notFound, preconditionFailed } from "../../contract/errors.ts";
import { can, isGuest } from "../../contract/viewer.ts";
import type { Ctx } from "../context.ts";
import { createContext } from "../create-context.ts";
import type { Platform } from "../platform.ts";
import { serializeCookie } from "./cookies.ts";
import { toCsv } from "./csv.ts";
import { type Executed, execute, type RawInput } from "./execute.ts";
import { findViewer } from "./find-viewer.ts";
import { idempotentCall, runOnce } from "./idempotency.ts";
import { pagingHeaders } from "./paging-headers.ts";
import type { RateLimits } from "./rate-limits.ts";
import { emptyResponse, type RequestInfo, type ResponseParts } from "./request.ts";
import { requestInfo } from "./request-info.ts";
import { type Route, routes } from "./route.ts";
import { checkSameOrigin } from "./same-origin.ts";
import { selectFields, takeFieldSelection } from "./select-fields.ts";
import { toApiError } from "./to-api-error.ts";

export const apiBase = "/api/v2";
const csvLimit = 1_000_000;

interface Serving {
  platform: Platform;
  limits: RateLimits;
  route: Route;
  ctx: Ctx;
  request: RequestInfo;
  response: ResponseParts;
}

/** Serves every endpoint that the features added, below /api/v2. */
export function registerApi(server: FastifyInstance, platform: Platform, limits: RateLimits) {
  const added = platform.extensions.list(routes);
  for (const route of added) {
    const url = apiBase + route.endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1");
    const { method } = route.endpoint;
    const handler = (request: FastifyRequest, reply: FastifyReply) => serve({ platform, limits, route }, request, reply);
    server.route({ method, url, handler });
    if (route.endpoint.csv) server.route({ method: "GET", url: `${url}.csv`, handler });
  }
  const known = new Map<string, string[]>();
  for (const { endpoint } of added) known.set(endpoint.path, [...(known.get(endpoint.path) ?? []), endpoint.method]);
  for (const [path, methods] of known) refuseOtherMethods(server, path, methods);
}

const allMethods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

function refuseOtherMethods(server: FastifyInstance, path: string, methods: string[]) {
  const url = apiBase + path.replaceAll(/\{(\w+)\}/g, ":$1");
  const others = allMethods.filter((method) => !methods.includes(method));
  if (others.length === 0) return;
  server.route({
    method: others,
    url,
    handler: (_request, reply) =>
      reply
        .code(405)
        .header("allow", methods.join(", "))
        .send({ message: "This method is not allowed here.", status: 405, allowed: methods }),
  });
}

async function serve(base: Pick<Serving, "platform" | "limits" | "route">, raw: FastifyRequest, reply: FastifyReply) {
  const { platform } = base;
  const response = emptyResponse();
  const request = requestInfo(raw, platform.config);
  const log = platform.log.child({ requestID: raw.id });
  const anonymous = createContext(platform, { viewer: guestBeforeLookup, log, request, response });
  try {
    const viewer = await findViewer(anonymous, request, response);
    const ctx = Object.assign(anonymous.as(viewer), { locale: viewer.locale ?? anonymous.locale });
    const serving = { ...base, ctx, request, response };
    return await answer(serving, raw, reply);
  } catch (error) {
    const apiError = toApiError(error, log);
    sendParts(reply, request, response);
    return reply.code(apiError.status).headers(apiError.details.headers ?? {}).header("cache-control", "no-store").send(apiError.toBody());
  } finally {
    if (!platform.config.isDevelopment) log.debug({ statements: anonymous.statements.count }, "statements");
  }
}

const guestBeforeLookup = { userID: 0, roleIDs: [], permissions: { isAdmin: false, permissions: [] }, authenticatedBy: "nothing" } as const;

async function answer(serving: Serving, raw: FastifyRequest, reply: FastifyReply) {
  const { ctx, request, route, limits } = serving;
  const { endpoint } = route;
  checkSameOrigin(request, ctx.viewer);
  await limits.count(endpoint.cost ?? (endpoint.method === "GET" ? "read" : "write"), ctx.viewer, request.ip);
  const asCsv = endpoint.csv === true && raw.routeOptions.url?.endsWith(".csv") === true;
  if (asCsv && !can(ctx.viewer, "exports.manage")) throw forbidden(["exports.manage"]);
  const [selection, query] = takeFieldSelection((raw.query ?? {}) as Record<string, unknown>);
  const input = { params: raw.params as Record<string, unknown>, query: asCsv ? { limit: csvLimit, ...query } : query, body: raw.body };
  await checkVersion(serving, input);
  const executed = await run(serving, input, raw.headers["idempotency-key"]);
  const body = asCsv ? toCsv(executed.body as unknown[], selection) : selectFields(executed.body, selection);
  return send(serving, reply, { ...executed, body }, asCsv ? "text/csv; charset=utf-8" : endpoint.produces);
}

async function run({ ctx, request, route, response }: Serving, input: RawInput, key: unknown): Promise<Executed> {
  if (route.endpoint.method !== "POST" || typeof key !== "string") return execute(ctx, route, input);
  const owner = isGuest(ctx.viewer) ? `address:${request.ip}` : `user:${ctx.viewer.userID}`;
  const call = idempotentCall(key, owner, [request.method, request.url, input.body]);
  const { replayed, ...executed } = await runOnce(ctx, call, (inside) => execute(inside, route, input));
  if (replayed) response.headers["idempotency-replayed"] = "true";
  return executed;
}

/** `If-Match` on a change: the record must still answer GET with that ETag. */
async function checkVersion({ ctx, request, route, platform }: Serving, input: RawInput) {
  const expected = request.headers["if-match"];
  const { method, path } = route.endpoint;
  if (!expected || method === "GET" || method === "POST") return;
  const reader = platform.extensions.find(routes, `GET ${path}`);
  if (!reader) return;
  const current = await execute(ctx, reader, { params: input.params });
  if (expected !== "*" && !expected.includes(etagOf(JSON.stringify(current.body)))) throw preconditionFailed();
}

const etagOf = (text: string) => `"${createHash("sha1").update(text).digest("base64url")}"`;

function send({ ctx, request, response }: Serving, reply: FastifyReply, executed: Executed, type?: string) {
  sendParts(reply, request, response);
  reply.code(executed.status);
  if (ctx.platform.config.NODE_ENV !== "production") reply.header("x-app-statements", ctx.statements.count);
  if (executed.paging) reply.headers(pagingHeaders(new URL(request.url, request.origin), executed.paging));
  reply.header("vary", "Cookie, Authorization").header("cache-control", response.headers["cache-control"] ?? cacheControl(ctx, request));
  if (executed.body === undefined || executed.status === 204) return reply.send();
  if (type) return reply.type(type).send(executed.body);
  return sendJson(reply, request, JSON.stringify(executed.body));
}

function sendJson(reply: FastifyReply, request: RequestInfo, text: string) {
  reply.type("application/json; charset=utf-8");
  if (request.method !== "GET" && request.method !== "HEAD") return reply.send(text);
  const etag = etagOf(text);
  reply.header("etag", etag);
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  return reply.send(text);
}

const cacheControl = (ctx: Ctx, request: RequestInfo) =>
  isGuest(ctx.viewer) && request.method === "GET" ? "public, no-cache" : "private, no-cache";

function sendParts(reply: FastifyReply, request: RequestInfo, response: ResponseParts) {
  reply.headers(response.headers);
  const isSecure = request.origin.startsWith("https:");
  for (const cookie of response.cookies) reply.header("set-cookie", serializeCookie(cookie, isSecure));
}

/** Every path below the API that no endpoint has. */
export function unknownEndpoint(reply: FastifyReply) {
  const error = notFound("Endpoint");
  return reply.code(404).send(error.toBody());
}
