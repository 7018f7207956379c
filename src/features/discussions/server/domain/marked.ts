import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listMarked } from "../queries/lists.ts";
import type { Mark } from "../queries/reading.ts";

/** What the member marked and may still see, the newest mark first. */
export async function findMarked(
  ctx: Ctx,
  mark: Mark,
  { page, limit }: { page: number; limit: number },
) {
  const categoryIDs = [...visibleTo(ctx.viewer, await categoryTree(ctx))];
  const range = { offset: (page - 1) * limit, limit: limit + 1 };
  const rows = await listMarked(ctx, { categoryIDs, mark, ...range });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}
