import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import { isFromOwnMachine } from "../http/origins/own-machine.ts";
import type { Platform } from "../platform.ts";
import { gatherMetrics } from "./gather.ts";

/** `/metrics` in Prometheus format, for this machine or with FOLKMOOT_METRICS_TOKEN. */
export function serveMetrics(server: FastifyInstance, platform: Platform, register: Registry) {
  server.get("/metrics", { logLevel: "warn" }, async (request, reply) => {
    if (!mayRead(request, platform))
      return reply.code(404).send({ message: "Page Not Found", status: 404 });
    return reply.type(register.contentType).send(await gatherMetrics(register));
  });
}

function mayRead({ raw, headers }: FastifyRequest, { config }: Platform): boolean {
  const token = config.FOLKMOOT_METRICS_TOKEN;
  if (token === undefined) return isFromOwnMachine(raw);
  const [sent, expected] = [
    Buffer.from(headers.authorization?.replace(/^Bearer /, "") ?? ""),
    Buffer.from(token),
  ];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
