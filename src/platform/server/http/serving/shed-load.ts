import type { FastifyInstance, FastifyRequest } from "fastify";
import { isbot } from "isbot";
import { unavailable } from "../../../contract/errors.ts";
import type { Platform } from "../../platform.ts";
import { sessionCookie } from "../requests/shared-requests.ts";

/** Cheap routes, health checks, and assets of pages that were served. */
const neverRefused = new Set([
  "/healthz",
  "/readyz",
  "/metrics",
  "/assets/*",
  "/texts/:locale/:version",
  "/texts/:locale/:version/:part",
]);
const endless = new Set(["/api/v2/live"]);
const signInPaths = /^\/(api\/v2\/sessions|entry)\b/;

/**
 * Under overload, refuses the least urgent requests at once: first crawlers, then guests, members, writes, and
 * sign-in last.
 */
export function shedLoad(server: FastifyInstance, { pulse }: Platform) {
  server.addHook("onRequest", (request, _reply, done) => {
    const route = request.routeOptions.url ?? "none";
    if (!neverRefused.has(route) && pulse.isOverloaded(toleratedDelay(request)))
      return done(unavailable("load"));
    done();
  });
  // Counted from here: a request that is still arriving delays nobody.
  server.addHook("preHandler", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const kind = endless.has(route) ? "other" : "call";
    // `close` also covers aborted responses.
    reply.raw.once("close", pulse.begin(`${request.method} ${route}`, kind));
    done();
  });
}

function toleratedDelay({ method, url, headers }: FastifyRequest): number {
  if (signInPaths.test(url)) return 4;
  if (method !== "GET" && method !== "HEAD") return 3;
  if (headers.authorization || headers.cookie?.includes(`${sessionCookie}=`)) return 2;
  return isbot(headers["user-agent"]) ? 0.5 : 1;
}
