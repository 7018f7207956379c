import type { Ended } from "./start-process.ts";

/**
 * What went wrong in an add-on: it threw (`error`), could not be loaded, ended or was killed (`crash`, `memory`).
 * `busy`, `stopped` and `refused` are not its fault.
 */
export type AddonErrorKind =
  | "busy"
  | "crash"
  | "error"
  | "load"
  | "memory"
  | "migration"
  | "refused"
  | "stopped";

export class AddonError extends Error {
  readonly kind: AddonErrorKind;
  output: string;
  /** Whether it is counted; several calls fail with the same error where their process ends. */
  isCounted = false;

  constructor(kind: AddonErrorKind, message: string, output = "") {
    super(message);
    this.kind = kind;
    this.output = output;
  }

  /** Wherever its text is read. */
  change(run: (text: string) => string) {
    this.message = run(this.message);
    this.output = run(this.output);
    this.stack = run(this.stack ?? "");
  }

  /** It threw, maybe for what the site or another server refused, which is not always its fault. */
  static ofRefusal({ message, status = 0 }: { message: string; status?: number }): AddonError {
    const isOfOthers = status >= 500 || ofOthers.has(status);
    return new AddonError(isOfOthers ? "refused" : "error", message);
  }

  static ofEnd({ reason, output }: Ended): AddonError {
    return new AddonError(kinds[reason], messages[reason], output);
  }
}

/** Whatever a call rejects with. */
export const asAddonError = (error: unknown): AddonError =>
  error instanceof AddonError ? error : new AddonError("error", (error as Error).message);

/** What the role may not read or what is gone, and too many calls. */
const ofOthers = new Set([401, 403, 404, 429]);

const kinds = {
  computing: "crash",
  crash: "crash",
  deadline: "crash",
  memory: "memory",
  protocol: "crash",
  stopped: "stopped",
} as const;

const messages = {
  computing: "Its process computed for long without being called and was ended.",
  crash: "Its process ended.",
  deadline: "Its process took too long and was ended.",
  memory: "Its process needed too much memory and was ended.",
  protocol: "Its process sent what is no message of an add-on, or too much, and was ended.",
  stopped: "Its process was stopped.",
} as const;
