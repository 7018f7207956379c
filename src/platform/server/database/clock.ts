import type { Logger } from "../logger.ts";

/** The time that all processes share, whatever the clock of this machine says. */
export interface Clock {
  now(): Date;
  /** What the database said, and when it was asked by `performance.now()`. */
  hear(database: Date, askedAt: number): void;
}

/** The clocks of machines that are looked after differ by less. */
const toleratedMs = 2_000;

/**
 * Goes by this machine's clock as long as the database agrees with it, else by the database's: a node
 * whose clock jumps must not end sessions, post drafts or forget what is to be kept.
 */
export function createClock(log: Logger): Clock {
  const own = () => Date.now() - performance.now();
  let base = own();
  let isOff = false;
  return {
    now: () => new Date(base + performance.now()),
    hear(database, askedAt) {
      const answeredAt = performance.now();
      const skew = own() + (askedAt + answeredAt) / 2 - database.getTime();
      const wasOff = isOff;
      isOff = Math.abs(skew) > toleratedMs + (answeredAt - askedAt) / 2;
      base = isOff ? own() - skew : own();
      if (isOff === wasOff) return;
      if (isOff) log.error({ ms: Math.round(skew) }, "the clock of this machine is wrong");
      else log.info("the clock of this machine is right again");
    },
  };
}
