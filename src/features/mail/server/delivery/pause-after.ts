const firstPauseMs = 10_000;
const longestPauseMs = 3_600_000;

/** Delay before the next attempt: 10 s, doubled each time up to an hour, with 20% jitter. */
export const pauseAfter = (tries: number, random = Math.random()): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1)) * (0.8 + 0.4 * random);
