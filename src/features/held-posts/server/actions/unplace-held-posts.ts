import { followRecord } from "#features/reports/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { recordType } from "../../contract/rules.ts";
import { clearPlace } from "../queries.ts";

/** Posts of a deleted category go to global moderators. */
export async function unplaceHeldPosts(
  ctx: Ctx,
  { categoryID }: { categoryID: number },
): Promise<void> {
  const place = { recordType: "category", recordID: categoryID };
  const unplaced = await ctx.transaction((tx) => clearPlace(tx, place));
  for (const { heldPostID } of unplaced)
    await followRecord(ctx, { recordType, recordID: heldPostID });
}
