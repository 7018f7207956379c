/** A place where a rule does not hold, and why. */
export interface Exception {
  file: string;
  rule: string;
  reason: string;
}

/** Empty at the start; may only shrink. An entry that is no longer needed is reported. */
export const exceptions: readonly Exception[] = [];
