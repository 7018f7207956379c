import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import { indexLater } from "#features/search/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { resolveIn } from "../queries.ts";

export async function resolveDiscussions(ctx: Ctx): Promise<number> {
  const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
  return ctx.transaction(async (tx) => {
    const resolved = await resolveIn(tx, [...visible]);
    if (resolved.length > 0) await tx.invalidate("discussions");
    await indexLater(tx, "discussion", resolved);
    return resolved.length;
  });
}
