export const windowSize = 50;
const before = 10;

interface Extent {
  firstPosition: number;
  lastPosition: number;
  readPosition: number;
}

/**
 * Positions on a page: around the requested one, else the latest, or from the first unread one if more than a page
 * is unread. A full page if there are enough messages.
 */
export function windowOf(
  { firstPosition, lastPosition, readPosition }: Extent,
  at = readPosition + 1,
): { first: number; last: number } {
  const start = Math.min(at - before, lastPosition - windowSize + 1);
  const first = Math.max(firstPosition, start);
  return { first, last: Math.min(lastPosition, first + windowSize - 1) };
}
