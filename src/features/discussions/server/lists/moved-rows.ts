import type { Ctx } from "#platform/server/context.ts";
import { countMovedRows } from "./queries/moved-rows.ts";

export const movedRowsTag = "moved-rows";
const keepMs = 3_600_000;

export interface MovedRows {
  shown: number;
  /** Lead to a category hidden from the reader, or to a deleted discussion. */
  hidden: number;
}

/** From cached counts of all categories: most sites have few redirects, and lists should not pay for them. */
export async function movedRowsIn(
  ctx: Ctx,
  categoryIDs: readonly number[],
  visible: ReadonlySet<number>,
): Promise<MovedRows> {
  const options = { tags: [movedRowsTag], ttl: keepMs };
  const all = await ctx.cache.remember(movedRowsTag, options, () => countMovedRows(ctx));
  const countedCategoryIDs = new Set(categoryIDs);
  const counts = { shown: 0, hidden: 0 };
  for (const { categoryID, toCategoryID, count } of all) {
    if (!countedCategoryIDs.has(categoryID)) continue;
    const isShown = toCategoryID !== null && visible.has(toCategoryID);
    counts[isShown ? "shown" : "hidden"] += count;
  }
  return counts;
}
