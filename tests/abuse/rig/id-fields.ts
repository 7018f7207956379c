import { z } from "zod";
import { maxID } from "#platform/contract/queries/query.ts";
import { inlined, type Schema } from "./samples.ts";

/** Where in what an endpoint takes the id of a record stands. */
export interface IdField {
  path: readonly (string | number)[];
  /** What stands before the number in one text: `comment:`. */
  prefix: string;
  isNumber: boolean;
  /** Whether the schema refuses what its column cannot hold. */
  isWithinColumn: boolean;
}

const isNamedID = (name: string) => /^(id|.*(ID|Id|IDs|Ids))$/.test(name);

/** All ids in the parameters, the query or the body of an endpoint, however deep. */
export function idFields(schema: z.ZodType | undefined): IdField[] {
  if (!schema) return [];
  const root = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
  return [...fieldsIn(inlined(root, root.$defs ?? {}), [], "")];
}

function* fieldsIn(schema: Schema, path: IdField["path"], name: string): Generator<IdField> {
  // A filter takes any number, and what no record has meets none.
  if (schema.wire && isNamedID(name)) {
    yield { path, prefix: prefixOf(schema), isNumber: false, isWithinColumn: true };
    return;
  }
  for (const inner of schema.anyOf ?? []) yield* fieldsIn(inner, path, name);
  for (const [key, inner] of Object.entries(schema.properties ?? {}))
    yield* fieldsIn(inner, [...path, key], key);
  if (schema.items) yield* fieldsIn(schema.items, [...path, 0], name);
  const prefix = prefixOf(schema);
  if (prefix !== "") yield { path, prefix, isNumber: false, isWithinColumn: true };
  else if (isNamedID(name) && isLeaf(schema)) {
    const isNumber = schema.type === "integer" || schema.type === "number";
    yield { path, prefix: "", isNumber, isWithinColumn: (schema.maximum ?? Infinity) <= maxID };
  }
}

const prefixOf = ({ wire }: Schema) => /^(\w+:)\d+$/.exec(wire?.examples?.[0] ?? "")?.[1] ?? "";

const isLeaf = ({ anyOf, properties, items, type }: Schema) =>
  !(anyOf || properties || items || type === "boolean" || type === "null");

/** A copy of a value that has another one at the path, with whatever is missing on the way. */
export function withValueAt(
  value: unknown,
  [first, ...rest]: IdField["path"],
  inner: unknown,
): unknown {
  if (first === undefined) return inner;
  if (typeof first === "number") {
    const items = Array.isArray(value) ? value : [];
    return [withValueAt(items[0], rest, inner), ...items.slice(1)];
  }
  const fields = typeof value === "object" && value !== null ? value : {};
  const own = Object.hasOwn(fields, first) ? fields[first as keyof typeof fields] : undefined;
  return { ...fields, [first]: withValueAt(own, rest, inner) };
}
