import type { Logger } from "../../logging/logger.ts";

/** Time shared by all processes, even if this machine's clock is wrong. */
export interface Clock {
  now(): Date;
  /** Takes the database's time, and `performance.now()` when it was requested. */
  sync(database: Date, askedAt: number): void;
}

/** Clocks synchronized by NTP differ by less. */
const toleratedMs = 2_000;

/**
 * Follows this machine's clock while the database's agrees, else the database's: a clock that jumps must not end
 * sessions, publish drafts or delete data early.
 */
export function createClock(log: Logger): Clock {
  const localClock = () => Date.now() - performance.now();
  let base = localClock();
  let isOff = false;
  return {
    now: () => new Date(base + performance.now()),
    sync(database, askedAt) {
      const answeredAt = performance.now();
      const skew = localClock() + (askedAt + answeredAt) / 2 - database.getTime();
      const wasOff = isOff;
      isOff = Math.abs(skew) > toleratedMs + (answeredAt - askedAt) / 2;
      base = isOff ? localClock() - skew : localClock();
      if (isOff === wasOff) return;
      if (isOff) log.error({ ms: Math.round(skew) }, "the clock of this machine is wrong");
      else log.info("the clock of this machine is right again");
    },
  };
}
