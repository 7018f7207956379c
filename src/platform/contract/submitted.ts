declare const submitted: unique symbol;

/**
 * Words of a member that all checks of submissions have let through. `submit`, `submitAtOnce` and `checkWords` yield
 * them, and the columns that `SubmittedColumns` names take nothing else.
 */
export type Submitted = string & { readonly [submitted]: true };

/**
 * Columns with words of members that others read, by table. Each feature adds its own beside its manifest:
 * `declare module "#platform/contract/submitted.ts" { interface SubmittedColumns { comments: "body" } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features.
export interface SubmittedColumns {}

/** Words that no member is sending now. Says why they need no check: imported, approved, stored before. */
export const trusted = (words: string, _why: string): Submitted => words as Submitted;
