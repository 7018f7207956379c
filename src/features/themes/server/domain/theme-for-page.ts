import type { Ctx } from "#platform/server/context.ts";
import type { ThemeVariables } from "../../contract/resources/variables.ts";
import { assetAddress } from "./assets.ts";
import { getThemeOfViewer } from "./find-theme.ts";
import { type Preset, presetOf, stylesOf } from "./styles-of-theme.ts";

export interface PageTheme {
  /** Custom properties for both schemes, for a `<style>` element; empty if the theme changes nothing. */
  css: string;
  /** Default scheme; the visitor's choice takes precedence. */
  preset: Preset;
  themeKey: string;
  variables: ThemeVariables;
  /** Contains the revision, so responses are cached forever. */
  stylesUrl: string | null;
}

export async function themeForPage(ctx: Ctx, ofSection: number | null = null): Promise<PageTheme> {
  const { themeID, revisionID, assets } = await getThemeOfViewer(ctx, ofSection);
  const stylesUrl = `${assetAddress(themeID, "styles")}?revisionID=${revisionID ?? ""}`;
  return {
    css: stylesOf(assets.variables),
    preset: presetOf(assets.variables),
    themeKey: String(themeID),
    variables: assets.variables,
    stylesUrl: assets.styles === "" ? null : stylesUrl,
  };
}
