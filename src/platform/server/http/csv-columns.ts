import { z } from "zod";
import type { FieldSelection } from "./select-fields.ts";

/** A column of a file: what stands above it, and where its value is in an item that the selection has left. */
export interface Column {
  heading: string;
  path: readonly string[];
}

/**
 * The columns of a list by its schema, so that they are the same whatever is in it. What the call could have asked for
 * and did not has none.
 */
export function columnsOf(
  item: z.ZodType,
  { query, asked }: { query: z.ZodObject; asked: Record<string, unknown> },
  { fields, fieldMapping }: FieldSelection,
): Column[] {
  if (fieldMapping)
    return Object.values(fieldMapping).map((heading) => ({ heading, path: [heading] }));
  const missing = notAskedFor(query, asked);
  const all = pathsOf(item).filter((path) => !missing.some((each) => isWithin(path, each)));
  const chosen = fields ? [...new Set(fields.flatMap((field) => chosenFrom(all, field)))] : all;
  return chosen.map((heading) => ({ heading, path: heading.split(".") }));
}

/** Records of any names, lists and what may have several shapes stand in one cell. */
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

function notAskedFor(query: z.ZodObject, asked: Record<string, unknown>): string[] {
  const schema = query.shape.expand as z.ZodType | undefined;
  const chosen = schema?.safeParse(asked.expand).data;
  if (!schema || !(chosen instanceof Set)) return [];
  return expandableIn(schema).flatMap((field) => {
    const leavesOut = field.startsWith("-");
    return chosen.has(field) === leavesOut ? field.replace("-", "") : [];
  });
}

/** What `expand` of a query offers: names of fields, or those with a `-` that leave one out. */
const expandableIn = (expand: z.ZodType): readonly string[] =>
  z.array(z.string()).parse(z.globalRegistry.get(expand)?.expandable ?? []);

const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}.`);

/** A field stands for all in it, and one within a cell for the cell. */
const chosenFrom = (all: readonly string[], field: string) =>
  all.filter((path) => isWithin(path, field) || isWithin(field, path));
