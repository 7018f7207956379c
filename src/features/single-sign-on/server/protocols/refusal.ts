import { ApiError } from "#platform/contract/errors.ts";
import type { RefusalReason } from "../../contract/rules.ts";

/** Why a sign-in through another service came to nothing. The detail is for administrators and logs. */
export class Refusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = "Refusal";
    this.reason = reason;
  }
}

/** Turns refusals of the site itself into those of this feature. */
export async function refusing<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403) throw error;
    throw new Refusal("not-allowed", error.message, { cause: error });
  }
}
