import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "../logger.ts";
import type { Clock } from "./clock.ts";
import { probeConnection } from "./probe.ts";
import { watchedClient } from "./watched-client.ts";

/** Knows within two seconds that the database has gone, whether it refuses or just says nothing. */
export interface DatabaseWatch {
  /** While false, everything that wants the database fails at once instead of waiting for it. */
  isAvailable(): boolean;
  /** Asks the database now, unless it is known to be away. */
  check(): Promise<boolean>;
  /** Runs once per outage, after all connections have been dropped. */
  onAway(run: () => void): void;
  onBack(run: () => void): void;
  /** What pools must make their connections of, so that none of them outlives an outage. */
  Client: typeof pg.Client;
  stop(): Promise<void>;
}

/** Together with `answerMs` less than the 2 seconds within which callers hear of an outage. */
const pauseMs = 300;
const answerMs = 1_300;
/** A server that starts again meets one try a second from each node, not all at the same moment. */
const awayPauseMs = 700;
const spread = 0.3;

/** Watches a database by a connection of its own, which no other work can take. */
export function watchDatabase(
  connectionString: string,
  { clock, log }: { clock: Clock; log: Logger },
): DatabaseWatch {
  const availability = createAvailability(log);
  const stopping = new AbortController();
  let heardAt = 0;
  const clients = watchedClient({
    isAvailable: availability.get,
    heard: () => {
      heardAt = performance.now();
    },
  });
  availability.onAway(clients.dropAll);
  const probe = probeConnection(connectionString, {
    answerMs,
    heardAt: () => heardAt,
    hearTime: clock.hear,
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

/** Whether the database is there, and who wants to hear when that changes. */
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
