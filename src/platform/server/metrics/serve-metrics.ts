import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { Registry } from "prom-client";
import type { Platform } from "../platform.ts";
import { gatherMetrics } from "./gather.ts";

/** `/metrics` in Prometheus' format, for the machine itself or whoever knows FOLKMOOT_METRICS_TOKEN. */
export function serveMetrics(server: FastifyInstance, platform: Platform, register: Registry) {
  server.get("/metrics", { logLevel: "warn" }, async (request, reply) => {
    if (!mayRead(request, platform))
      return reply.code(404).send({ message: "Page Not Found", status: 404 });
    return reply.type(register.contentType).send(await gatherMetrics(register));
  });
}

function mayRead({ ip, headers }: FastifyRequest, { config }: Platform): boolean {
  const token = config.FOLKMOOT_METRICS_TOKEN;
  const given = Buffer.from(headers.authorization?.replace(/^Bearer /, "") ?? "");
  if (token && given.length === token.length) return timingSafeEqual(given, Buffer.from(token));
  return (
    token === undefined &&
    ipaddr.process(ip).range() === "loopback" &&
    headers["x-forwarded-for"] === undefined
  );
}
