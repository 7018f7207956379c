/** A resource as directories send and get it. */
export type Resource = Record<string, unknown>;

export const isObject = (value: unknown): value is Resource =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value of a name in any case. */
export const valueIn = (object: Resource, name: string): unknown =>
  Object.entries(object).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
