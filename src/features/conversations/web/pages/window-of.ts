/** How many messages a page shows. */
export const windowSize = 50;
/** How many of them stand before the place that was asked for. */
const before = 10;

interface Extent {
  firstPosition: number;
  lastPosition: number;
  readPosition: number;
}

/**
 * The places that a page shows: those around the place that is asked for, else the latest, or where reading goes on if
 * more is unread than a page holds. Always as many as there are, up to a page full.
 */
export function windowOf(
  { firstPosition, lastPosition, readPosition }: Extent,
  at = readPosition + 1,
): { first: number; last: number } {
  const start = Math.min(at - before, lastPosition - windowSize + 1);
  const first = Math.max(firstPosition, start);
  return { first, last: Math.min(lastPosition, first + windowSize - 1) };
}
