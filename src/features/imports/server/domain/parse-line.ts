import type { Extensions } from "#platform/server/extensions.ts";
import { type Importer, importers } from "../extension-points.ts";
import type { Line } from "./read-lines.ts";

export interface ParsedLine {
  number: number;
  importer: Importer;
  row: unknown;
}

export type ParseResult = ParsedLine | { number: number; problem: string };

/** A line as the row of its importer, or why it is none. */
export function parseLine(extensions: Extensions, { number, text }: Line): ParseResult {
  const value = parseJson(text);
  if (value === undefined) return { number, problem: "not valid JSON" };
  const type = (value as { type?: unknown } | null)?.type;
  if (typeof type !== "string") return { number, problem: "no type" };
  const importer = extensions.find(importers, type);
  if (!importer) return { number, problem: `lines of type ${type} cannot be imported` };
  const result = importer.schema.safeParse(value);
  if (result.success) return { number, importer, row: result.data };
  const [issue] = result.error.issues;
  return { number, problem: `${issue?.path.join(".") || type}: ${issue?.message}` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
