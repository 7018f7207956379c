import { z } from "zod";
import type { Endpoint } from "#platform/contract/endpoints/endpoint.ts";

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** Field names of an object schema, unwrapping defaults and optionals; empty for other schemas. */
export function fieldsOf(schema: z.core.$ZodType | undefined): string[] {
  if (!schema) return [];
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape as Shape);
  const inner: object = schema._zod.def;
  const { innerType, in: input } = inner as Record<string, z.core.$ZodType | undefined>;
  return fieldsOf(innerType ?? input);
}

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The path with non-existing ids and names as parameters. */
export const filledPath = ({ path }: Endpoint, fill: (name: string) => string = nobodys): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(fill(name)));

const nobodys = (name: string) => (name.endsWith("ID") ? "2147483000" : "no-such-thing");

/** Inherited property names, which lookups must not find. */
export const inheritedNames = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "then",
  "__defineGetter__",
  "__lookupSetter__",
  "isPrototypeOf",
  "propertyIsEnumerable",
];

/** Values that are invalid for any field. */
export const garbage: readonly unknown[] = [
  "",
  "$me",
  "$name:nobody",
  "-1",
  "2147483648",
  "1e9",
  "💥'\"<b>{{7*7}}%",
  "x".repeat(3_000),
  "[]",
  "../../etc/passwd",
  "2025-02-30",
  ">=",
  "toString",
  "constructor",
  null,
  0,
  -1.5,
  true,
  [],
  [null],
  [{}],
  {},
  { id: { $gt: 0 } },
  "__proto__",
];
