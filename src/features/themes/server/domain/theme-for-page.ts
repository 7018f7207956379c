import type { Ctx } from "#platform/server/context.ts";
import type { ThemeVariables } from "../../contract/resources/variables.ts";
import { scopedStylesAddress } from "./assets.ts";
import { type FoundTheme, findPreviewed, getThemeOfSection } from "./find-theme.ts";
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
  /** What only the viewer sees. */
  preview: ThemePreview | null;
}

export interface ThemePreview {
  themeID: number | string;
  revisionID: number | null;
  name: string;
  /** A former revision is restored, any other theme applied. */
  act: "apply" | "restore";
}

/** The theme that the viewer previews, or the one of the section of the site, or that of the site. */
export async function themeForPage(ctx: Ctx, ofSection: number | null = null): Promise<PageTheme> {
  const previewed = await findPreviewed(ctx);
  const { themeID, revisionID, assets } = previewed ?? (await getThemeOfSection(ctx, ofSection));
  const stylesUrl = `${scopedStylesAddress(themeID)}?revisionID=${revisionID ?? ""}`;
  return {
    css: stylesOf(assets.variables),
    preset: presetOf(assets.variables),
    themeKey: String(themeID),
    variables: assets.variables,
    stylesUrl: assets.styles === "" ? null : stylesUrl,
    preview: previewed ? presentPreview(previewed) : null,
  };
}

const presentPreview = ({ themeID, revisionID, name, activeRevisionID }: FoundTheme) => ({
  themeID,
  revisionID,
  name,
  act: revisionID === activeRevisionID ? ("apply" as const) : ("restore" as const),
});
