/** What stands at the positions of a discussion, which go on counting where comments were deleted. */
export interface Positions {
  /** How many comments are there. */
  total: number;
  lastPosition: number;
  /** Positions of deleted comments, in their order. */
  deleted: readonly number[];
}

/** Which of the comments that are there stands at a position, or was the last one before it. */
export function placeAt(position: number, { total, deleted }: Positions): number {
  const before = deleted.filter((each) => each <= position).length;
  return Math.min(total, Math.max(1, position - before));
}

/** The position of one of the comments that are there. */
export function positionOf(place: number, { total, lastPosition, deleted }: Positions): number {
  if (place >= total) return lastPosition;
  let position = place;
  for (const each of deleted) {
    if (each > position) break;
    position += 1;
  }
  return position;
}
