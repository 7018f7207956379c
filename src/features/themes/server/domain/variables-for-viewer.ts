import type { Ctx } from "#platform/server/context.ts";
import type { ThemeVariables } from "../../contract/resources/variables.ts";
import { getCurrentTheme, getThemeOfSection, getThemeOfViewer } from "./find-theme.ts";

/** Those of the page that asks: of what the viewer previews, of its section, or of the site. */
export const variablesForViewer = async (ctx: Ctx): Promise<ThemeVariables> =>
  (await getThemeOfViewer(ctx)).assets.variables;

/** Those of the theme of a section of the site, or else of the current one. Ignores previews. */
export const variablesOfSection = async (
  ctx: Ctx,
  themeID: number | null,
): Promise<ThemeVariables> => (await getThemeOfSection(ctx, themeID)).assets.variables;

/** Ignores previews. */
export const currentVariables = async (ctx: Ctx): Promise<ThemeVariables> =>
  (await getCurrentTheme(ctx)).assets.variables;
