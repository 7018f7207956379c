/** Positions of a discussion, which deleted comments keep. */
export interface Positions {
  total: number;
  lastPosition: number;
  deleted: readonly number[];
}

/** Index among visible comments of the one at a position or before it. */
export function placeAt(position: number, { total, deleted }: Positions): number {
  const before = deleted.filter((each) => each <= position).length;
  return Math.min(total, Math.max(1, position - before));
}

export function positionOf(place: number, { total, lastPosition, deleted }: Positions): number {
  if (place >= total) return lastPosition;
  let position = place;
  for (const each of deleted) {
    if (each > position) break;
    position += 1;
  }
  return position;
}
