import { ApiError } from "../../contract/errors.ts";
import { isStalePlan } from "./pool.ts";

/**
 * Thrown in a transaction that finds, behind its locks, that something is not where it was looked up:
 * the transaction begins anew and looks again. Callers are told 409 where that goes on and on.
 */
export class ChangedMeanwhile extends ApiError {
  constructor() {
    super(409, "Somebody else is changing this right now. Please try again.", {
      headers: { "retry-after": "1" },
    });
  }
}

/** Why a transaction runs again. */
export type RepeatCause = "deadlock" | "serialization" | "changed" | "plan";

const maxLost = 2;
const maxChanged = 20;

const causes: Readonly<Record<string, RepeatCause>> = {
  "40P01": "deadlock",
  "40001": "serialization",
};

/** Why a transaction that ended with this error, for the so manieth time, may run again; undefined if it may not. */
export function repeatCauseOf(error: unknown, tried: number): RepeatCause | undefined {
  if (error instanceof ChangedMeanwhile) return tried <= maxChanged ? "changed" : undefined;
  if (isStalePlan(error)) return tried <= maxLost ? "plan" : undefined;
  return tried <= maxLost ? causes[(error as { code?: string } | null)?.code ?? ""] : undefined;
}
