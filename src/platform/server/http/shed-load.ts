import type { FastifyInstance, FastifyRequest } from "fastify";
import { isbot } from "isbot";
import { unavailable } from "../../contract/errors.ts";
import type { Platform } from "../platform.ts";
import { sessionCookie } from "./shared-requests.ts";

/** Answers that cost next to nothing, say how things are, or belong to a page that was answered already. */
const always = new Set([
  "/healthz",
  "/readyz",
  "/metrics",
  "/assets/*",
  "/texts/:locale/:version",
  "/texts/:locale/:version/:part",
]);
const endless = new Set(["/api/v2/live"]);
const waysIn = /^\/(api\/v2\/sessions|entry)\b/;

/**
 * Where more is asked than can be done, the least urgent is refused at once, so that the rest is
 * answered in time: first machines that read, then guests, members, what is written, signing in.
 */
export function shedLoad(server: FastifyInstance, { pulse }: Platform) {
  server.addHook("onRequest", (request, _reply, done) => {
    const route = request.routeOptions.url ?? "none";
    if (!always.has(route) && pulse.isOverloaded(patienceWith(request)))
      return done(unavailable("load"));
    done();
  });
  // Only now: what is still on its way to here keeps nobody waiting.
  server.addHook("preHandler", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const kind = endless.has(route) ? "other" : "call";
    // Closed is also what nobody waited for any more.
    reply.raw.once("close", pulse.begin(`${request.method} ${route}`, kind));
    done();
  });
}

/** How many seconds the call may have to wait. */
function patienceWith({ method, url, headers }: FastifyRequest): number {
  if (waysIn.test(url)) return 4;
  if (method !== "GET" && method !== "HEAD") return 3;
  if (headers.authorization || headers.cookie?.includes(`${sessionCookie}=`)) return 2;
  return isbot(headers["user-agent"]) ? 0.5 : 1;
}
