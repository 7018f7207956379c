import { collectDefaultMetrics, Registry } from "prom-client";
import type { ResponseListener } from "../http/responses/finished-request.ts";
import type { Platform } from "../platform.ts";
import { measureBatches } from "./batch-metrics.ts";
import { measureDatabase } from "./database-metrics.ts";
import { reportToSupervisor } from "./gather.ts";
import { measureJobs } from "./job-metrics.ts";
import { measurePages } from "./page-metrics.ts";
import { measureRequests } from "./request-metrics.ts";

export interface Metrics {
  register: Registry;
  onResponse: ResponseListener;
}

let ofProcess: Registry | undefined;

/** Created once per process: its observers cannot be disconnected, and would keep a stopped server in memory. */
function metricsOfProcess(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

/** Metrics of this process and its supervisor's others; docs/metrics.md lists them. */
export function createMetrics(platform: Platform): Metrics {
  const register = Registry.merge([metricsOfProcess()]);
  measurePages(register, platform);
  measureDatabase(register, platform);
  measureJobs(register, platform);
  measureBatches(register, platform);
  const onResponse = measureRequests(register, platform);
  reportToSupervisor(register);
  return { register, onResponse };
}
