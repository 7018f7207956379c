/** How far a call with many records may go now, and how far it went. */
export interface LongRun {
  isOver(): boolean;
  /** Records that earlier parts of the call dealt with. */
  readonly countBefore: number;
  /** Ids that were not reached. */
  left: readonly (string | number)[];
}

export function createLongRun(seconds: number, countBefore: number): LongRun {
  const endsAt = performance.now() + seconds * 1_000;
  return { isOver: () => performance.now() >= endsAt, countBefore, left: [] };
}
