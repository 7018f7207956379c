import { Gauge, type Registry } from "prom-client";
import type { Platform } from "../platform.ts";

export function measureDatabase(register: Registry, { pool, watch }: Platform) {
  new Gauge({
    name: "folkmoot_database_available",
    help: "1 while the database answers",
    aggregator: "min",
    registers: [register],
    collect() {
      this.set(watch.isAvailable() ? 1 : 0);
    },
  });
  new Gauge({
    name: "folkmoot_database_connections",
    help: "Connections to the database, and queries that wait for one",
    labelNames: ["state"],
    registers: [register],
    collect() {
      this.set({ state: "open" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  new Gauge({
    name: "folkmoot_database_connections_max",
    help: "Most connections that requests may open",
    registers: [register],
    collect() {
      this.set(pool.options.max);
    },
  });
}
