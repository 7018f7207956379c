/** Whether a value is a number or a decimal string with an optional sign. */
export const isNumeric = (value: unknown): boolean =>
  typeof value === "number" || (typeof value === "string" && /^[+-]?\d+(\.\d+)?$/.test(value));
