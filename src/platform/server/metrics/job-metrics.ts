import { Gauge, type Registry } from "prom-client";
import type { QueueLoad } from "../database/queue-load.ts";
import type { Platform } from "../platform.ts";

/** Queue metrics are the same on every process, as all jobs are in one table. */
export function measureJobs(register: Registry, platform: Platform) {
  const { queue, watch } = platform;
  // Other metrics must stay available during a database outage.
  const unlessAway = <Result>(read: () => Promise<Result>, otherwise: Result): Promise<Result> =>
    watch.isAvailable() ? read().catch(() => otherwise) : Promise.resolve(otherwise);
  new Gauge({
    name: "folkmoot_jobs_failed",
    help: "Jobs that failed as often as they may and are tried no more, of all processes",
    labelNames: ["job"],
    aggregator: "max",
    registers: [register],
    async collect() {
      this.reset();
      const counts = await unlessAway(() => queue.failed.count(), {} as Record<string, number>);
      for (const [job, count] of Object.entries(counts)) this.set({ job }, count);
    },
  });
  const load = rememberFor(sameScrapeMs, () =>
    unlessAway((): Promise<QueueLoad[]> => queue.load(platform.db), []),
  );
  const gauge = (name: string, help: string, numberOf: (load: QueueLoad) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["job"],
      aggregator: "max",
      registers: [register],
      async collect() {
        this.reset();
        for (const each of await load()) this.set({ job: each.job }, numberOf(each));
      },
    });
  gauge(
    "folkmoot_jobs_waiting",
    "Jobs that are due and wait to be taken up, of all processes",
    ({ waiting }) => waiting,
  );
  gauge(
    "folkmoot_jobs_active",
    "Jobs that run, of all processes, looked at once a minute",
    ({ active }) => active,
  );
  gauge(
    "folkmoot_jobs_oldest_waiting_seconds",
    "How long the oldest of the waiting jobs has been due",
    ({ oldestSeconds }) => oldestSeconds,
  );
}

/** All gauges of a scrape share one query result. */
const sameScrapeMs = 500;

function rememberFor<Result>(ms: number, read: () => Promise<Result>): () => Promise<Result> {
  let last: { at: number; result: Promise<Result> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > ms) last = { at: performance.now(), result: read() };
    return last.result;
  };
}
