import { valueAt } from "#platform/server/http/parsing/select-fields.ts";
import type { LayoutParams } from "../extension-points.ts";

export function chooseText(
  source: string | undefined,
  written: string | undefined,
  params: LayoutParams,
): string | undefined {
  if (source === "none") return undefined;
  if (source === undefined || source === "static") return written || undefined;
  const value = valueAt(params, source.split("/"));
  return typeof value === "string" && value !== "" ? value : written || undefined;
}
