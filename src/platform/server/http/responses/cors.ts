import type { FastifyInstance, FastifyReply } from "fastify";

const allowedHeaders =
  "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Traceparent, X-Request-ID, X-Requested-With";
const exposedHeaders = [
  "Authorization",
  "Content-Type",
  "ETag",
  "Link",
  "Retry-After",
  "X-Request-ID",
  "x-ignored-fields",
  "x-ignored-parameters",
  ...[
    "caveats",
    "current",
    "cursor",
    "first-url",
    "last-url",
    "limit",
    "next-url",
    "prev-url",
    "result-count",
  ].map((name) => `x-app-page-${name}`),
].join(", ");
const preflightSeconds = "7200";

/**
 * Lets scripts of trusted origins read responses, as guests or with a token. Credentials are not allowed, so that
 * no other site acts with a visitor's session.
 */
export function allowOrigins(server: FastifyInstance, origins: readonly string[]) {
  if (origins.length === 0) return;
  server.addHook("onRequest", ({ method, headers }, reply, done) => {
    const { origin } = headers;
    reply.header("vary", "Origin");
    if (origin !== undefined && origins.includes(origin)) {
      reply.headers({
        "access-control-allow-origin": origin,
        "access-control-expose-headers": exposedHeaders,
      });
      if (method === "OPTIONS" && headers["access-control-request-method"])
        reply.headers(preflight);
    }
    done();
  });
}

/** Lets scripts of another site read this response, and answers whether they may send the request. */
export function allowOrigin(reply: FastifyReply, origin: string) {
  reply.headers({
    ...preflight,
    "access-control-allow-origin": origin,
    "access-control-expose-headers": exposedHeaders,
  });
}

const preflight = {
  "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE, OPTIONS",
  "access-control-allow-headers": allowedHeaders,
  "access-control-max-age": preflightSeconds,
};
