import type { Ctx } from "#platform/server/context.ts";
import { createTheme as create } from "./actions/save-theme.ts";
import { getTheme } from "./domain/find-theme.ts";

export async function createTheme(ctx: Ctx, variables: unknown, styles = "") {
  const themeID = await create(ctx, {
    name: "A theme",
    parentTheme: "foundation",
    parentVersion: "",
    assets: { variables: { data: variables }, styles: { data: styles } },
  });
  return { themeID, revisionID: (await getTheme(ctx, themeID)).revisionID ?? 0 };
}
