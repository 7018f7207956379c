import { Counter, Gauge, type Registry } from "prom-client";
import type { Platform } from "../platform.ts";

export function measureDatabase(register: Registry, { pool, repeats, watch }: Platform) {
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
  new Counter({
    name: "folkmoot_transactions_repeated_total",
    help: "Transactions that ran again: they lost against others, or what they had looked up was changed meanwhile",
    labelNames: ["cause"],
    registers: [register],
    collect() {
      this.reset();
      for (const [cause, count] of Object.entries(repeats)) this.inc({ cause }, count);
    },
  });
}
