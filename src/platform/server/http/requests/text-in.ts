/** A parameter of a query or form; empty if it is missing, repeated or longer than 8,000 characters. */
export function textIn(values: unknown, name: string): string {
  if (typeof values !== "object" || values === null || !Object.hasOwn(values, name)) return "";
  const value = (values as Record<string, unknown>)[name];
  return typeof value === "string" && value.length <= 8_000 ? value : "";
}
