export interface LongRun {
  isOver(): boolean;
  readonly countBefore: number;
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
