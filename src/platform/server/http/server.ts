import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerFactory } from "fastify";
import qs from "qs";
import type { Platform } from "../platform.ts";
import { apiBase, registerApi, unknownEndpoint } from "./api.ts";
import { registerHealth } from "./health.ts";
import { registerMetrics } from "./metrics.ts";
import type { RateLimits } from "./rate-limits.ts";
import { baseHeaders, dataPolicy } from "./security-headers.ts";
import { toApiError } from "./to-api-error.ts";

/** 50,000 characters of text take at most 200 kB; rich bodies and escapes get room besides. */
const bodyLimit = 1_048_576;
const headerLimit = 16_384;
const urlLimit = 8_192;

/** The specification's limits of the query-string parser (section 9). */
const parseQuery = (text: string) => qs.parse(text, { arrayLimit: 20, depth: 5, parameterLimit: 1_000 });

export interface ServerOptions {
  platform: Platform;
  limits: RateLimits;
  /** Adds whatever answers outside the API: pages, assets, feeds. */
  registerPages(server: FastifyInstance): Promise<void>;
  serverFactory?: FastifyServerFactory;
}

/** Builds the HTTP server; nothing listens yet. */
export async function createServer({ platform, limits, registerPages, serverFactory }: ServerOptions) {
  const server = Fastify({
    bodyLimit,
    genReqId: requestID,
    loggerInstance: platform.log.child({ part: "http" }) as FastifyBaseLogger,
    disableRequestLogging: true,
    trustProxy: platform.config.FOLKMOOT_TRUSTED_PROXIES.length > 0 ? platform.config.FOLKMOOT_TRUSTED_PROXIES : false,
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true, maxParamLength: 500 },
    requestTimeout: 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    ...(serverFactory ? { serverFactory } : { http: { maxHeaderSize: headerLimit } }),
  });
  server.addHook("onRequest", async (request, reply) => {
    reply.headers(baseHeaders).header("x-request-id", request.id);
    if (request.url.length > urlLimit) return reply.code(414).send({ message: "The address is too long.", status: 414 });
  });
  server.addHook("onResponse", async (request, reply) => {
    const { id: requestID, method, url, ip } = request;
    const trace = request.headers.traceparent;
    request.log.info({ requestID, method, url: withoutQuery(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip, ...(trace ? { trace } : {}) }, "request");
  });
  registerHealth(server, platform);
  registerMetrics(server, platform);
  await server.register(async (api) => {
    await api.register(multipart, { limits: { files: 20, fields: 50, fieldSize: 100_000, headerPairs: 50 }, throwFileSizeLimit: false });
    api.addHook("onSend", async (_request, reply) => {
      if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", dataPolicy);
    });
    api.setErrorHandler((error, request, reply) => {
      const apiError = toApiError(error, request.log as never);
      return reply.code(apiError.status).headers(apiError.details.headers ?? {}).send(apiError.toBody());
    });
    registerApi(api, platform, limits);
    api.all(`${apiBase}/*`, (_request, reply) => unknownEndpoint(reply));
    api.all(apiBase, (_request, reply) => unknownEndpoint(reply));
  });
  await server.register(registerPages);
  return server;
}

const traceParent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/** The trace of the caller (W3C trace context) or its own id, so that one id follows a request everywhere. */
function requestID(request: IncomingMessage): string {
  const trace = traceParent.exec(String(request.headers.traceparent ?? ""))?.[1];
  if (trace) return trace;
  const given = request.headers["x-request-id"];
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Addresses may carry one-time tokens in their query, which no log should keep. */
const withoutQuery = (url: string) => url.split("?", 1)[0];
