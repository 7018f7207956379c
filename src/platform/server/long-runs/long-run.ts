/** Time limit and progress of a call with many records. */
export interface LongRun {
  isOver(): boolean;
  /** Records that earlier parts of the call processed. */
  readonly countBefore: number;
  /** Whether it continues a stored call. */
  readonly isContinued: boolean;
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
