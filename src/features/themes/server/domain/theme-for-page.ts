import type { Ctx } from "#platform/server/context.ts";
import type { ThemeVariables } from "../../contract/resources/variables.ts";
import { assetAddress } from "./assets.ts";
import { getThemeOfViewer } from "./find-theme.ts";
import { type Preset, presetOf, stylesOf } from "./styles-of-theme.ts";

export interface PageTheme {
  /** Custom properties for light and dark, for one `<style>`; empty where the theme changes nothing. */
  css: string;
  /** The scheme that the theme asks for; the visitor's own choice wins. */
  preset: Preset;
  themeKey: string;
  /** What the components read, such as `titleBar.logo.desktop.url`. */
  variables: ThemeVariables;
  /** Address of the theme's own style sheet, which may be kept for ever. */
  stylesUrl: string | null;
}

/** The theme of a page for its viewer. */
export async function themeForPage(ctx: Ctx): Promise<PageTheme> {
  const { themeID, revisionID, assets } = await getThemeOfViewer(ctx);
  const stylesUrl = `${assetAddress(themeID, "styles")}?revisionID=${revisionID ?? ""}`;
  return {
    css: stylesOf(assets.variables),
    preset: presetOf(assets.variables),
    themeKey: String(themeID),
    variables: assets.variables,
    stylesUrl: assets.styles === "" ? null : stylesUrl,
  };
}
