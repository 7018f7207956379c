import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerFactory,
  LogController,
} from "fastify";
import { ApiError, badRequest, notFound, unauthorized } from "../contract/errors.ts";
import type { Config } from "./config.ts";
import { serveApi } from "./http/api.ts";
import type { RateLimits } from "./http/limits/rate-limits.ts";
import { hostProblem, isNamedTwice } from "./http/origins/known-host.ts";
import { parseQuery } from "./http/parsing/parse-query.ts";
import { idHeaders, requestIDOf, traceIDOf } from "./http/requests/request-ids.ts";
import { originOf } from "./http/requests/request-info.ts";
import type { ResponseListener } from "./http/responses/finished-request.ts";
import { headersAt } from "./http/responses/security-headers.ts";
import { causeOf, sendErrorPage } from "./http/responses/send-error.ts";
import { answerClientError } from "./http/serving/client-errors.ts";
import { registerHealth } from "./http/serving/health.ts";
import { closeIdleConnections } from "./http/serving/idle-connections.ts";
import { requestTimeout } from "./http/serving/page-server.ts";
import { serveRawRoutes } from "./http/serving/serve-raw-routes.ts";
import { shedLoad } from "./http/serving/shed-load.ts";
import { closeUnusedConnections } from "./http/serving/unused-connections.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { serveMetrics } from "./metrics/serve-metrics.ts";
import type { Platform } from "./platform.ts";

/** 50,000 characters take at most 200 kB; the rest is for rich text and escapes. */
const bodyLimit = 1_048_576;
const headerLimit = 16_384;
const urlLimit = 8_192;

/** Logged status if the client disconnected before the response; from nginx. */
const leftMeanwhile = 499;

export interface ServerOptions {
  platform: Platform;
  limits: RateLimits;
  metrics: Metrics;
  onResponse: ResponseListener;
  registerPages(server: FastifyInstance): Promise<void>;
  serverFactory?: FastifyServerFactory;
}

export async function createServer({
  platform,
  limits,
  metrics,
  onResponse,
  registerPages,
  serverFactory,
}: ServerOptions) {
  const { config, log } = platform;
  const server = Fastify({
    bodyLimit,
    genReqId: requestIDOf,
    loggerInstance: log.child({ part: "http" }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    trustProxy:
      config.FOLKMOOT_TRUSTED_PROXIES.length > 0 ? config.FOLKMOOT_TRUSTED_PROXIES : false,
    routerOptions: {
      querystringParser: parseQuery,
      ignoreTrailingSlash: true,
      maxParamLength: 500,
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) =>
      sendErrorPage(request, reply.headers(headersAt(originOf(request, config))), error, log),
    requestTimeout,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    ...(serverFactory ? { serverFactory } : { http: { maxHeaderSize: headerLimit } }),
  });
  server.setErrorHandler((error, request, reply) => sendErrorPage(request, reply, error, log));
  server.setNotFoundHandler((request, reply) => sendErrorPage(request, reply, notFound(), log));
  closeIdleConnections(server, config.FOLKMOOT_IDLE_SECONDS * 1_000);
  closeUnusedConnections(server);
  // First, since a hook that refuses a request stops those after it.
  reportResponses(server, onResponse);
  markRequests(server, config);
  shedLoad(server, platform);
  server.addHook("onSend", (_request, reply, payload, done) => {
    // Responses in progress at shutdown must not keep their connection open either.
    if (platform.isStopping) reply.header("connection", "close");
    done(null, payload);
  });
  registerHealth(server, platform);
  serveMetrics(server, platform, metrics.register);
  await server.register((raw) => serveRawRoutes(raw, platform, limits));
  await server.register((api) => serveApi(api, platform, limits));
  await server.register(registerPages);
  return server;
}

function reportResponses(server: FastifyInstance, onResponse: ResponseListener) {
  server.addHook("onRequest", (request, reply, done) => {
    reply.raw.once("close", () =>
      onResponse({
        requestID: request.id,
        traceID: traceIDOf(request.headers),
        method: request.method,
        url: request.url,
        route: request.routeOptions.url ?? "none",
        status: reply.raw.headersSent ? reply.statusCode : leftMeanwhile,
        ms: reply.elapsedTime,
        ip: request.ip,
        cause: causeOf(reply),
      }),
    );
    done();
  });
}

function markRequests(server: FastifyInstance, config: Config) {
  server.addHook("onRequest", (request, reply, done) => {
    reply
      .headers(headersAt(originOf(request, config)))
      .headers(idHeaders(request.id, request.headers));
    const problem = addressProblem(request, config);
    // A malformed request may be followed by a smuggled one.
    if (problem) reply.header("connection", "close");
    done(problem);
  });
}

function addressProblem(request: FastifyRequest, config: Config): ApiError | undefined {
  const { url, host, raw, headers } = request;
  if (headers.authorization && isNamedTwice(raw.rawHeaders, "authorization")) return unauthorized();
  if (url.length > urlLimit) return new ApiError(414, "The address is too long.");
  const isPath = url.startsWith("/") && !url.startsWith("//");
  return isPath ? hostProblem(config, host, raw) : badRequest("The address is not valid.");
}
