import { invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { layoutDefinitionsTag, layoutTag } from "../domain/find-layout.ts";
import { countViewsOf, deleteLayout as deleteRow, lockLayout } from "../queries/layouts.ts";
import { noteLayoutGone } from "../records.ts";
import { auditLayout } from "./audit-layout.ts";
import { mutableID } from "./save-layout.ts";

/** 422 if the layout is in use. */
export function deleteLayout(ctx: Ctx, layoutID: number | string) {
  const id = mutableID(layoutID);
  return ctx.transaction(async (tx) => {
    const row = await lockLayout(tx, id);
    if (!row) throw notFound("Layout");
    if ((await countViewsOf(tx, id)) > 0)
      throw invalid({
        field: "layoutID",
        code: "active",
        message: "This layout is in use. Apply another one first.",
      });
    await deleteRow(tx, id);
    await noteLayoutGone(tx, id);
    await auditLayout(tx, "Deleted", row, { layout: { from: row.layout } });
    await tx.invalidate(layoutTag(id), layoutDefinitionsTag);
  });
}
