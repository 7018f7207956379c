import type { TranslationFailure } from "../../contract/rules.ts";

/** Why a service did not translate. The message is for logs and has nothing of the texts or keys. */
export class TranslationError extends Error {
  readonly reason: TranslationFailure;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    reason: TranslationFailure,
    message: string,
    options: { retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message);
    this.name = "TranslationError";
    this.reason = reason;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
