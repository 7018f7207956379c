declare const submitted: unique symbol;

/**
 * Text of a member that has passed the submission checks. `submit`, `submitAtOnce` and `checkWords` return it;
 * columns in `SubmittedColumns` accept nothing else.
 */
export type Submitted = string & { readonly [submitted]: true };

/**
 * Columns with texts of members that others read, by table. Each feature adds its own next to its manifest:
 * `declare module "#platform/contract/submitted.ts" { interface SubmittedColumns { comments: "body" } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features.
export interface SubmittedColumns {}

/** Marks text that needs no check, with the reason: imported, approved, stored before. */
export const trusted = (words: string, _why: string): Submitted => words as Submitted;
