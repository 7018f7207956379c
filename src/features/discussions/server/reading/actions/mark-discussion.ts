import {
  categoryTree,
  getVisibleCategory,
  visibleTo,
  withDescendants,
} from "#features/categories/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { getVisibleDiscussion } from "../../domain/find-discussion.ts";
import { unreadTag } from "../../queries/unread-rows.ts";
import { type Mark, markCategoriesRead, setMark } from "../queries/reading.ts";

/** Mutes or dismisses the discussion for the viewer, or undoes that. */
export async function markDiscussion(ctx: Ctx, discussionID: number, mark: Mark, isSet: boolean) {
  await getVisibleDiscussion(ctx, discussionID);
  await ctx.transaction(async (tx) => {
    await setMark(tx, discussionID, mark, isSet);
    await tx.invalidate(unreadTag(tx.viewer.userID));
  });
}

export async function markAllRead(ctx: Ctx, categoryID: number | undefined) {
  const everywhere = 0;
  const categoryIDs = categoryID === undefined ? [everywhere] : await visibleBelow(ctx, categoryID);
  await ctx.transaction(async (tx) => {
    await markCategoriesRead(tx, categoryIDs);
    await tx.invalidate(unreadTag(tx.viewer.userID));
  });
}

async function visibleBelow(ctx: Ctx, categoryID: number): Promise<number[]> {
  const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
  return withDescendants(await getVisibleCategory(ctx, categoryID))
    .map((node) => node.categoryID)
    .filter((each) => visible.has(each))
    .toSorted((one, other) => one - other);
}
