/** Separate from the schemas, so that pages need not load them. */
export const units = ["hour", "day", "week", "year"] as const;
export type Unit = (typeof units)[number];
