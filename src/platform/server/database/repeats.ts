import { ApiError } from "../../contract/errors.ts";
import { isStalePlan } from "./connections/pool.ts";

/**
 * Throw this in a transaction if a record has moved since it was read without a lock: the transaction is retried.
 * Clients get 409 if retries run out.
 */
export class ChangedMeanwhile extends ApiError {
  constructor() {
    super(409, "Somebody else is changing this right now. Please try again.", {
      headers: { "retry-after": "1" },
    });
  }
}

export type RepeatCause = "deadlock" | "serialization" | "changed" | "plan";

const maxLost = 2;
const maxChanged = 20;

const causes: Readonly<Record<string, RepeatCause>> = {
  "40P01": "deadlock",
  "40001": "serialization",
};

/** Why a transaction may be retried after this error in its nth try; undefined if it may not. */
export function repeatCauseOf(error: unknown, tried: number): RepeatCause | undefined {
  if (error instanceof ChangedMeanwhile) return tried <= maxChanged ? "changed" : undefined;
  if (isStalePlan(error)) return tried <= maxLost ? "plan" : undefined;
  return tried <= maxLost ? causes[(error as { code?: string } | null)?.code ?? ""] : undefined;
}
