import type { Ctx } from "#platform/server/context.ts";
import type { ThemeVariables } from "../../contract/resources/variables.ts";
import { getCurrentTheme, getThemeOfViewer } from "./find-theme.ts";

export const variablesForViewer = async (ctx: Ctx): Promise<ThemeVariables> =>
  (await getThemeOfViewer(ctx)).assets.variables;

/** Ignores previews. */
export const currentVariables = async (ctx: Ctx): Promise<ThemeVariables> =>
  (await getCurrentTheme(ctx)).assets.variables;
