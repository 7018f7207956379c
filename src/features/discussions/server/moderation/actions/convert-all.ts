import { categoryTree } from "#features/categories/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { takesType } from "../../policy.ts";
import { lockOfPostType, lockOfType } from "../queries.ts";
import { becomeType } from "./convert-discussion.ts";

const batchSize = 50;

/** Converts all posts of one type in a category, deleted ones included, while it takes the other type. */
export async function convertAllIn(
  ctx: Ctx,
  categoryID: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (let count = batchSize; count === batchSize; )
    count = await ctx.transaction(async (tx) => {
      const category = (await categoryTree(tx)).byID.get(categoryID);
      if (!category || !takesType(category, to)) return 0;
      const rows = await lockOfType(tx, { categoryID, type: from, limit: batchSize });
      for (const row of rows) await becomeType(tx, row, to);
      return rows.length;
    });
}

/** Converts all posts of one type, deleted ones included, whatever their categories allow. */
export async function convertAllOf(
  ctx: Ctx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const next = { after, limit: batchSize };
    after = await ctx.transaction(async (tx) => {
      const rows = await lockOfPostType(tx, from, next);
      for (const row of rows) await becomeType(tx, row, to);
      return rows[batchSize - 1]?.discussionID;
    });
  }
}
