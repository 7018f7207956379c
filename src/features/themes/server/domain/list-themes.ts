import type { Ctx } from "#platform/server/context.ts";
import { listThemes } from "../queries.ts";
import { type FoundTheme, fileThemes, fromRow, getCurrentTheme } from "./find-theme.ts";

/** All themes of the site, with the one that it wears. */
export async function themesOfSite(
  ctx: Ctx,
): Promise<{ theme: Pick<FoundTheme, "themeID" | "name" | "version">; isCurrent: boolean }[]> {
  const current = await getCurrentTheme(ctx);
  return [...fileThemes.values(), ...(await listThemes(ctx)).map(fromRow)].map((theme) => ({
    theme,
    isCurrent: theme.themeID === current.themeID,
  }));
}
