import { ApiError, type FieldError, invalid, say } from "#platform/contract/errors.ts";
import { fieldErrors } from "#platform/server/http/parsing/field-errors.ts";
import { type ThemeVariables, variablesSchema } from "../../contract/resources/variables.ts";
import { type MendedColor, mendColors } from "../../contract/rules/mend-colors.ts";
import { textContrast } from "../../contract/rules/text-pairs.ts";
import { readStyles } from "../style-sheets/read-styles.ts";
import type { StoredAssets } from "./assets.ts";

export type WrittenAssets = Readonly<Partial<Record<string, { type?: string; data?: unknown }>>>;

const limits = { characters: 200_000, depth: 12 };

export interface ChangedAssets extends StoredAssets {
  mendedColors: readonly MendedColor[];
}

/** Replaces colors of text that are hard to read. Throws if none could be read, and for assets that would run code. */
export function changeAssets(current: ChangedAssets, written: WrittenAssets): ChangedAssets {
  const changed = { ...current };
  for (const [name, asset] of Object.entries(written)) {
    if (!asset) continue;
    if (name === "variables") Object.assign(changed, readableVariables(asset.data));
    else if (name === "styles") changed.styles = checkStyles(asset.data);
    else if (!isEmpty(asset.data)) throw refusedAsset(name);
  }
  return changed;
}

export const refusedAsset = (name: string) =>
  invalid({
    field: name,
    path: "assets",
    code: "notSupported",
    message: `Themes hold variables and styles. For ${name} write an add-on or change the layout.`,
  });

const isEmpty = (data: unknown) =>
  data === undefined || data === null || data === "" || (Array.isArray(data) && data.length === 0);

export function checkVariables(data: unknown): ThemeVariables {
  const problem = findSizeProblem(data);
  if (problem) throw invalid({ field: "variables", message: problem });
  const result = variablesSchema.safeParse(data);
  if (result.success) return result.data;
  throw new ApiError(422, "Validation Failed", {
    errors: fieldErrors(result.error.issues).map(belowVariables),
  });
}

function readableVariables(data: unknown) {
  const { variables, mended, unreadable } = mendColors(checkVariables(data));
  if (unreadable.length === 0) return { variables, mendedColors: mended };
  throw invalid(
    ...unreadable.map(({ path, on }) => ({
      field: path,
      path: "variables",
      code: "contrast",
      ...say(
        "No colour of text can be read on {on} at a contrast of {least} to 1. Choose a lighter or darker background.",
        {
          on,
          least: textContrast,
        },
      ),
    })),
  );
}

const belowVariables = (error: FieldError): FieldError => ({
  ...error,
  path: ["variables", error.path].filter(Boolean).join("."),
});

function findSizeProblem(data: unknown): string | undefined {
  if (isDeeper(data, limits.depth)) return `Variables may be ${limits.depth} levels deep.`;
  const { length } = JSON.stringify(data) ?? "";
  return length > limits.characters
    ? `Variables may have ${limits.characters} characters.`
    : undefined;
}

function isDeeper(data: unknown, depth: number): boolean {
  if (typeof data !== "object" || data === null) return false;
  return depth === 0 || Object.values(data).some((value) => isDeeper(value, depth - 1));
}

function checkStyles(data: unknown): string {
  const css = data ?? "";
  if (typeof css !== "string")
    throw invalid({ field: "styles", message: "Styles are sent as text." });
  const read = readStyles(css);
  if ("problem" in read) throw invalid({ field: "styles", ...read.problem });
  return css;
}
