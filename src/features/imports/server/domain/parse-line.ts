import type { Extensions } from "#platform/server/extensions.ts";
import { isKeepable } from "#platform/server/http/parsing/check-text.ts";
import { findImporter, type Importer } from "../extension-points.ts";
import { keepableLine } from "../lines/keepable.ts";
import { type Line, longestLine } from "./read-lines.ts";

export interface ParsedLine {
  number: number;
  importer: Importer;
  row: unknown;
  /** Unsupported non-empty fields, as `type.field`. */
  skipped: string[];
  changed: string[];
}

export type ParseResult = ParsedLine | { number: number; problem: string };

/** Fields accepted besides those of the importer. */
const knownFields = ["photoUrl", "roles", "passwordHash", "postType", "tags", "score", "url"];

/** JSON escapes of NUL and of surrogates, which may also form valid pairs. */
const unkeepableEscape = /\\u(?:0000|d[89a-f])/i;

export const unkeepable = "holds characters that are not allowed";

export function parseLine(extensions: Extensions, { number, text }: Line): ParseResult {
  if (text.length > longestLine)
    return { number, problem: `longer than ${longestLine} characters` };
  const value = parseJson(text);
  if (value === undefined) return { number, problem: "not valid JSON" };
  const type = (value as { type?: unknown } | null)?.type;
  if (typeof type !== "string") return { number, problem: "no type" };
  if (!isKeepable(type)) return { number, problem: `type: ${unkeepable}` };
  const importer = findImporter(extensions, type);
  if (!importer) return { number, problem: `lines of type ${type} cannot be imported` };
  const { storable, changed } = unkeepableEscape.test(text)
    ? keepableLine(value as Record<string, unknown>)
    : { storable: value, changed: [] };
  const result = importer.schema.safeParse(storable);
  if (result.success && !isKeepable(result.data)) return { number, problem: unkeepable };
  if (result.success)
    return {
      number,
      importer,
      row: result.data,
      skipped: skippedFields(importer, storable),
      changed,
    };
  const [issue] = result.error.issues;
  return { number, problem: `${issue?.path.join(".") || type}: ${issue?.message}` };
}

function skippedFields({ type, schema }: Importer, value: unknown): string[] {
  const supported = "shape" in schema ? (schema.shape as object) : {};
  const fields = value as Record<string, unknown>;
  return knownFields
    .filter((field) => !Object.hasOwn(supported, field) && !isEmpty(fields[field]))
    .map((field) => `${type}.${field}`);
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
