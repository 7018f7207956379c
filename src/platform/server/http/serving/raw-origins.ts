import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { guest } from "../../../contract/viewer.ts";
import type { Platform } from "../../platform.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { openRequest } from "../requests/open-request.ts";
import { allowOrigin } from "../responses/cors.ts";
import type { RawRoute } from "./raw-route.ts";

/** Before anything is read or refused, so that scripts can read errors, too. */
export async function answerOrigin(
  platform: Platform,
  route: RawRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header("vary", "Origin");
  const { origin } = request.headers;
  if (origin !== undefined && (await route.allowsOrigin?.(openRequest(platform, request), origin)))
    allowOrigin(reply, origin);
}

/** Browsers ask by OPTIONS before scripts of other sites send headers of their own. */
export function addPreflights(
  server: FastifyInstance,
  platform: Platform,
  limits: RateLimits,
  all: readonly RawRoute[],
) {
  const byPath = new Map(
    all.filter(({ allowsOrigin }) => allowsOrigin).map((route) => [route.path, route]),
  );
  for (const route of byPath.values())
    server.options(route.path, async (request, reply) => {
      limits.count("read", guest, openRequest(platform, request).request.ip);
      await answerOrigin(platform, route, request, reply);
      return reply.code(204).send();
    });
}
