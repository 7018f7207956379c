/** In what the product measures longer times; apart from the schemas, which no page loads. */
export const units = ["hour", "day", "week", "year"] as const;
export type Unit = (typeof units)[number];
