import type { Ended } from "./start-process.ts";

/**
 * What went wrong in an add-on: it threw (`error`), could not be loaded, ended or was killed (`crash`, `memory`).
 * `busy` and `stopped` are not its fault.
 */
export type AddonErrorKind =
  | "busy"
  | "crash"
  | "error"
  | "load"
  | "memory"
  | "migration"
  | "stopped";

export class AddonError extends Error {
  readonly kind: AddonErrorKind;
  output: string;

  constructor(kind: AddonErrorKind, message: string, output = "") {
    super(message);
    this.kind = kind;
    this.output = output;
  }

  static ofEnd({ reason, output }: Ended): AddonError {
    return new AddonError(kinds[reason], messages[reason], output);
  }
}

const kinds = {
  crash: "crash",
  deadline: "crash",
  memory: "memory",
  protocol: "crash",
  stopped: "stopped",
} as const;

const messages = {
  crash: "Its process ended.",
  deadline: "Its process took too long and was ended.",
  memory: "Its process needed too much memory and was ended.",
  protocol: "Its process sent what is no message of an add-on, or too much, and was ended.",
  stopped: "Its process was stopped.",
} as const;
