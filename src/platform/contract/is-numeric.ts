/** Whether something is a number or says one: an optional sign, digits and an optional decimal part. */
export const isNumeric = (value: unknown): boolean =>
  typeof value === "number" || (typeof value === "string" && /^[+-]?\d+(\.\d+)?$/.test(value));
