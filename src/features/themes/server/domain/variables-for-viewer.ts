import type { Ctx } from "#platform/server/context.ts";
import type { ThemeVariables } from "../../contract/resources/variables.ts";
import { getCurrentTheme, getThemeOfViewer } from "./find-theme.ts";

/** What the theme of the viewer's pages says to their components. */
export const variablesForViewer = async (ctx: Ctx): Promise<ThemeVariables> =>
  (await getThemeOfViewer(ctx)).assets.variables;

/** The same of the site, whoever looks. */
export const currentVariables = async (ctx: Ctx): Promise<ThemeVariables> =>
  (await getCurrentTheme(ctx)).assets.variables;
