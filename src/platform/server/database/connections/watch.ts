import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "../../logging/logger.ts";
import type { Clock } from "./clock.ts";
import { probeConnection } from "./probe.ts";
import { watchedClient } from "./watched-client.ts";

/** Detects within two seconds that the database is unreachable or hangs. */
export interface DatabaseWatch {
  /** While false, all database access fails at once instead of waiting. */
  isAvailable(): boolean;
  /** Probes the database now, unless it is known to be down. */
  check(): Promise<boolean>;
  /** Called once per outage, after all connections were dropped. */
  onAway(run: () => void): void;
  onBack(run: () => void): void;
  /** Client class for pools, whose connections are dropped in an outage. */
  Client: typeof pg.Client;
  stop(): Promise<void>;
}

/** Together with `answerMs` less than the 2 seconds within which callers get an error. */
const pauseMs = 300;
const answerMs = 1_300;
/** Spreads reconnects of the nodes to one try per second each, at different moments. */
const awayPauseMs = 700;
const spread = 0.3;

export function watchDatabase(
  connectionString: string,
  { clock, log }: { clock: Clock; log: Logger },
): DatabaseWatch {
  const availability = createAvailability(log);
  const stopping = new AbortController();
  let lastDataAt = 0;
  const clients = watchedClient({
    isAvailable: availability.get,
    heard: () => {
      lastDataAt = performance.now();
    },
  });
  availability.onAway(clients.dropAll);
  const probe = probeConnection(connectionString, {
    answerMs,
    lastDataAt: () => lastDataAt,
    onTime: clock.sync,
  });

  let asking: Promise<void> | undefined;
  const ask = () => {
    asking ??= probe.ask().then((problem) => {
      asking = undefined;
      if (!stopping.signal.aborted) availability.set(problem === undefined, problem);
    });
    return asking;
  };
  const pause = () =>
    availability.get() ? pauseMs : awayPauseMs * (1 - spread + 2 * spread * Math.random());
  const watching = repeat(ask, pause, stopping.signal);

  return {
    isAvailable: availability.get,
    async check() {
      if (availability.get()) await ask();
      return availability.get();
    },
    onAway: availability.onAway,
    onBack: availability.onBack,
    Client: clients.Client,
    async stop() {
      stopping.abort();
      await watching;
      await asking;
      await probe.end();
    },
  };
}

function createAvailability(log: Logger) {
  const away: (() => void)[] = [];
  const back: (() => void)[] = [];
  let isAvailable = true;
  return {
    get: () => isAvailable,
    set(next: boolean, reason?: string) {
      if (next === isAvailable) return;
      isAvailable = next;
      if (next) log.info("the database is back");
      else log.error({ reason }, "the database is away");
      for (const run of next ? back : away) run();
    },
    onAway: (run: () => void) => void away.push(run),
    onBack: (run: () => void) => void back.push(run),
  };
}

async function repeat(work: () => Promise<void>, pause: () => number, signal: AbortSignal) {
  while (!signal.aborted) {
    await work();
    await delay(pause(), undefined, { signal }).catch(() => undefined);
  }
}
