const firstPauseMs = 10_000;
const longestPauseMs = 3_600_000;

/** The pause after the nth try: 10 s, doubled each time up to an hour, give or take a fifth. */
export const pauseAfter = (tries: number, random = Math.random()): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1)) * (0.8 + 0.4 * random);
