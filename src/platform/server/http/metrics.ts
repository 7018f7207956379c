import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Platform } from "../platform.ts";
import type { Witness } from "./answered.ts";

export interface Metrics {
  register: Registry;
  /** Counts an answered request. */
  witness: Witness;
}

/** What this process can tell about itself. */
export function createMetrics(platform: Platform): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: "folkmoot_http_request_duration_seconds",
    help: "Time from the first byte of a request to the last byte of its response",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  poolGauge(register, platform);
  failedJobsGauge(register, platform);
  return {
    register,
    witness: ({ method, route, status, ms }) =>
      duration.observe({ method, route, status: String(status) }, ms / 1_000),
  };
}

/** `/metrics` in Prometheus' format, for the machine itself or whoever knows FOLKMOOT_METRICS_TOKEN. */
export function serveMetrics(server: FastifyInstance, platform: Platform, register: Registry) {
  server.get("/metrics", { logLevel: "warn" }, async (request, reply) => {
    if (!mayRead(request, platform))
      return reply.code(404).send({ message: "Page Not Found", status: 404 });
    return reply.type(register.contentType).send(await register.metrics());
  });
}

function poolGauge(register: Registry, { pool }: Platform) {
  new Gauge({
    name: "folkmoot_database_connections",
    help: "Connections of this process to the database, and queries that wait for one",
    labelNames: ["state"],
    registers: [register],
    collect() {
      this.set({ state: "open" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
}

function failedJobsGauge(register: Registry, { queue, watch }: Platform) {
  new Gauge({
    name: "folkmoot_jobs_failed",
    help: "Jobs that failed as often as they may and are tried no more, of all processes",
    labelNames: ["job"],
    registers: [register],
    async collect() {
      this.reset();
      // What else there is to tell is told while the database is away.
      const counts: Record<string, number> = watch.isAvailable()
        ? await queue.failed.count().catch(() => ({}))
        : {};
      for (const [job, count] of Object.entries(counts)) this.set({ job }, count);
    },
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
