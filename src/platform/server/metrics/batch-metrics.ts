import { Counter, Gauge, type Registry } from "prom-client";
import { batchLoads } from "../jobs/batches.ts";
import type { Platform } from "../platform.ts";

export function measureBatches(register: Registry, platform: Platform) {
  new Gauge({
    name: "folkmoot_batch_items_waiting",
    help: "Items that wait to be written together",
    labelNames: ["batch"],
    registers: [register],
    collect() {
      this.reset();
      for (const { name, waiting } of batchLoads(platform)) this.set({ batch: name }, waiting);
    },
  });
  new Counter({
    name: "folkmoot_batch_items_dropped_total",
    help: "Items that were dropped because too many waited or their write failed",
    labelNames: ["batch"],
    registers: [register],
    collect() {
      this.reset();
      for (const { name, dropped } of batchLoads(platform)) this.inc({ batch: name }, dropped);
    },
  });
}
