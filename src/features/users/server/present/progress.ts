import type { ApiError } from "#platform/contract/errors.ts";

interface Outcome {
  successIDs: readonly number[];
  exceptions: ReadonlyMap<number, ApiError>;
}

/** The outcome of an operation on many records, with the status that it answers: the worst of all. */
export function presentProgress({ successIDs, exceptions }: Outcome) {
  const progress = {
    successIDs: [...successIDs],
    failedIDs: [...exceptions.keys()],
    exceptionsByID: Object.fromEntries([...exceptions].map(([id, error]) => [id, error.toBody()])),
    countTotalIDs: successIDs.length + exceptions.size,
  };
  const worst = Math.max(0, ...[...exceptions.values()].map(({ status }) => status));
  return { progress, status: worst || 200 };
}
