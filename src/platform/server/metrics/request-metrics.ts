import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { ResponseListener } from "../http/responses/finished-request.ts";
import { hubOf } from "../live/hub.ts";
import { countDroppedLines } from "../logging/log-output.ts";
import type { Platform } from "../platform.ts";

const refused = new Set([403, 429, 503]);

export function measureRequests(register: Registry, platform: Platform): ResponseListener {
  const duration = new Histogram({
    name: "folkmoot_http_request_duration_seconds",
    help: "Time from the first byte of a request to the last byte of its response",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  const refusals = new Counter({
    name: "folkmoot_http_refusals_total",
    help: "Requests that were answered with 403, 429 or 503, by cause",
    labelNames: ["status", "cause"],
    registers: [register],
  });
  new Gauge({
    name: "folkmoot_live_streams",
    help: "Event streams that are open",
    registers: [register],
    collect() {
      this.set(hubOf(platform).roster.all().length);
    },
  });
  new Counter({
    name: "folkmoot_log_lines_dropped_total",
    help: "Lines of the log that were dropped because nobody took them",
    registers: [register],
    collect() {
      this.reset();
      this.inc(countDroppedLines());
    },
  });
  return ({ method, route, status, ms, cause = "page" }) => {
    duration.observe({ method, route, status: String(status) }, ms / 1_000);
    if (refused.has(status)) refusals.inc({ status: String(status), cause });
  };
}
