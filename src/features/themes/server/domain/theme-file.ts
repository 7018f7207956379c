import { themeFileFormat } from "../../contract/rules/theme-file.ts";
import type { FoundTheme } from "./find-theme.ts";

export const toFile = ({ name, assets }: FoundTheme) => ({
  ...themeFileFormat,
  name,
  variables: assets.variables,
  styles: assets.styles,
});

/** Names may be in any script, headers not. */
export const dispositionOf = ({ name }: { name: string }) =>
  `attachment; filename="theme.json"; filename*=UTF-8''${encodeURIComponent(`${name}.theme.json`).replaceAll(/['()*]/g, "")}`;
