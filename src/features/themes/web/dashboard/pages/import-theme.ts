import type { CallOf } from "#platform/contract/endpoints/endpoint.ts";
import { invalid } from "#platform/contract/errors.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { longestThemeFile } from "../../../contract/rules/theme-file.ts";

type Themes = typeof import("../../../contract/routes/themes.ts");
type ThemeFile = CallOf<Themes["importTheme"]>["body"];

/** The server checks what the file holds, as it would what any caller sends. */
export async function importTheme(transport: Transport, file: FormDataEntryValue | null) {
  if (!(file instanceof File) || file.size === 0 || file.size > longestThemeFile)
    throw noThemeFile();
  const body = readFile(await file.text());
  try {
    return (await apiOf<Themes>()(transport)("POST /themes/import", { body })).themeID;
  } catch (error) {
    const isOther = isApiError(error) && error.details.errors?.some(({ field }) => isHead(field));
    throw isOther ? noThemeFile() : error;
  }
}

const isHead = (field: string) => field === "format" || field === "version";

const noThemeFile = () =>
  invalid({ field: "file", message: "This is not a file of a theme that this version can read." });

function readFile(text: string): ThemeFile {
  try {
    return JSON.parse(text) as ThemeFile;
  } catch {
    throw noThemeFile();
  }
}
