import { z } from "zod";
import type { FieldSelection } from "../parsing/select-fields.ts";

/** A column of a CSV file: its heading, and the path of its value in an item after field selection. */
export interface Column {
  heading: string;
  path: readonly string[];
}

/**
 * Columns of a list by its schema, so that they do not depend on its rows. Fields of `expand` that were not
 * requested have none.
 */
export function columnsOf(
  item: z.ZodType,
  { query, parameters }: { query: z.ZodObject; parameters: Record<string, unknown> },
  { fields, fieldMapping }: FieldSelection,
): Column[] {
  if (fieldMapping)
    return Object.values(fieldMapping).map((heading) => ({ heading, path: [heading] }));
  const missing = unrequestedFields(query, parameters);
  const all = pathsOf(item).filter((path) => !missing.some((each) => isWithin(path, each)));
  const chosen = fields ? [...new Set(fields.flatMap((field) => matchingPaths(all, field)))] : all;
  return chosen.map((heading) => ({ heading, path: heading.split(".") }));
}

/** Records with arbitrary names, lists and unions take one cell. */
function pathsOf(schema: z.ZodType, prefix = ""): string[] {
  const inner = unwrapped(schema);
  if (!(inner instanceof z.ZodObject)) return prefix ? [prefix] : [];
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    pathsOf(field, prefix ? `${prefix}.${name}` : name),
  );
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  return isWrapped ? unwrapped(schema.unwrap() as z.ZodType) : schema;
}

function unrequestedFields(query: z.ZodObject, parameters: Record<string, unknown>): string[] {
  const schema = query.shape.expand as z.ZodType | undefined;
  const chosen = schema?.safeParse(parameters.expand).data;
  if (!schema || !(chosen instanceof Set)) return [];
  return expandableFields(schema).flatMap((field) => {
    const leavesOut = field.startsWith("-");
    return chosen.has(field) === leavesOut ? field.replace("-", "") : [];
  });
}

const expandableFields = (expand: z.ZodType): readonly string[] =>
  z.array(z.string()).parse(z.globalRegistry.get(expand)?.expandable ?? []);

const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}.`);

const matchingPaths = (all: readonly string[], field: string) =>
  all.filter((path) => isWithin(path, field) || isWithin(field, path));
