/** How far a call with many records may go now, and how far it went. */
export interface LongRun {
  isOver(): boolean;
  /** Records that earlier parts of the call dealt with. */
  readonly countBefore: number;
  /** Whether it goes on with a call that was written down, rather than being one of its own. */
  readonly isContinued: boolean;
  /** Ids that were not reached. */
  left: readonly (string | number)[];
}

export function createLongRun(seconds: number, countBefore: number | undefined): LongRun {
  const endsAt = performance.now() + seconds * 1_000;
  return {
    isOver: () => performance.now() >= endsAt,
    countBefore: countBefore ?? 0,
    isContinued: countBefore !== undefined,
    left: [],
  };
}
