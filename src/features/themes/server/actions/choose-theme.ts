import { changeSettings } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { getCurrentTheme, getTheme, previewCookie, writePreview } from "../domain/find-theme.ts";
import { currentTheme } from "../settings.ts";

export async function chooseTheme(ctx: Ctx, themeID: number | string) {
  const theme = await getTheme(ctx, themeID);
  await changeSettings(ctx, { [currentTheme.key]: String(themeID) });
  return theme;
}

/** Applies to the browser session only; an empty ID ends the preview. */
export async function previewTheme(ctx: Ctx, themeID: number | string, revisionID?: number) {
  const theme =
    themeID === "" ? await getCurrentTheme(ctx) : await getTheme(ctx, themeID, revisionID);
  const cookie =
    themeID === "" ? { value: "", maxAge: 0 } : { value: writePreview({ themeID, revisionID }) };
  ctx.response?.cookies.push({ name: previewCookie, ...cookie });
  return theme;
}
