import { readSetting } from "#features/settings/server/public.ts";
import { invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { themeTag } from "../domain/find-theme.ts";
import { themeUses } from "../extension-points.ts";
import { deleteTheme as deleteRow, lockTheme } from "../queries.ts";
import { noteTheme } from "../records.ts";
import { currentTheme } from "../settings.ts";
import { auditTheme } from "./audit-theme.ts";
import { mutableID } from "./save-theme.ts";

export async function deleteTheme(ctx: Ctx, themeID: number | string) {
  const id = mutableID(themeID);
  if ((await readSetting(ctx, currentTheme)) === String(id))
    throw invalid({
      field: "themeID",
      code: "active",
      message: "This theme is in use. Choose another one first.",
    });
  await ctx.transaction(async (tx) => {
    if (!(await lockTheme(tx, id))) throw notFound("Theme");
    for (const use of tx.platform.extensions.list(themeUses)) await use.refuseDeletion(tx, id);
    await deleteRow(tx, id);
    await noteTheme(tx, id);
    await auditTheme(tx, "Deleted", id);
    await tx.invalidate(themeTag(id));
  });
}
