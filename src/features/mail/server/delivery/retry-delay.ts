const firstDelayMs = 10_000;
const maxDelayMs = 3_600_000;

/** Delay before the next attempt: 10 s, doubled each time up to an hour, with 20% jitter. */
export const retryDelay = (tries: number, random = Math.random()): number =>
  Math.min(maxDelayMs, firstDelayMs * 2 ** (tries - 1)) * (0.8 + 0.4 * random);
