import type { Ctx } from "#platform/server/context.ts";
import { foundation } from "../settings.ts";
import { createTheme } from "./save-theme.ts";

interface ThemeFile {
  name: string;
  variables: Readonly<Record<string, unknown>>;
  styles: string;
}

/** Checked like any theme: what a file says is not trusted. */
export const importTheme = (ctx: Ctx, { name, variables, styles }: ThemeFile) =>
  createTheme(ctx, {
    name,
    parentTheme: foundation,
    parentVersion: "",
    assets: { variables: { data: variables }, styles: { data: styles } },
  });
