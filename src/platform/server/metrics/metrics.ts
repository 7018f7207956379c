import { collectDefaultMetrics, Registry } from "prom-client";
import type { Witness } from "../http/answered.ts";
import type { Platform } from "../platform.ts";
import { measureDatabase } from "./database-metrics.ts";
import { tellSupervisor } from "./gather.ts";
import { measureJobs } from "./job-metrics.ts";
import { measurePages } from "./page-metrics.ts";
import { measureRequests } from "./request-metrics.ts";

export interface Metrics {
  register: Registry;
  /** Counts an answered request. */
  witness: Witness;
}

let ofProcess: Registry | undefined;

/** Collected once in a process: their observers are never disconnected, and would keep a server that has stopped. */
function metricsOfProcess(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

/** What this process can tell about itself, or all of one start together; docs/metrics.md names all of it. */
export function createMetrics(platform: Platform): Metrics {
  const register = Registry.merge([metricsOfProcess()]);
  measurePages(register, platform);
  measureDatabase(register, platform);
  measureJobs(register, platform);
  const witness = measureRequests(register, platform);
  tellSupervisor(register);
  return { register, witness };
}
