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

/** What this process can tell about itself, or all of one start together; docs/metrics.md names all of it. */
export function createMetrics(platform: Platform): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measurePages(register, platform);
  measureDatabase(register, platform);
  measureJobs(register, platform);
  const witness = measureRequests(register, platform);
  tellSupervisor(register);
  return { register, witness };
}
