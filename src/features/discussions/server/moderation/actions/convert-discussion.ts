import {
  type CategoryNode,
  getVisibleCategory,
  mayInCategory,
} from "#features/categories/server/public.ts";
import { forbidden, invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { discussionUpdated } from "../../../contract/events.ts";
import { announceDiscussion } from "../../domain/announce-discussion.ts";
import { lockVisibleDiscussion } from "../../domain/find-discussion.ts";
import { findPostType } from "../../domain/post-types.ts";
import { typeFollowers } from "../../extension-points.ts";
import { takesType } from "../../policy.ts";
import { emitChanges } from "../../posting/emit-changes.ts";
import {
  changeDiscussion,
  type DiscussionChanges,
  type DiscussionRow,
} from "../../queries/discussions.ts";

/** Fields of the previous type are kept, but not shown. */
export const convertDiscussion = (ctx: Ctx, discussionID: number, type: string) =>
  ctx.transaction(async (tx) => {
    const row = await lockEditable(tx, discussionID);
    const category = await getVisibleCategory(tx, row.categoryID);
    const problem = type === row.type ? undefined : problemWithType(tx, row, type, category);
    if (problem) throw invalid({ field: "type", message: problem });
    await becomeType(tx, row, type);
  });

export async function becomeType(tx: TransactionCtx, row: DiscussionRow, type: string) {
  await changeAndAnnounce(tx, row.discussionID, { type, postTypeID: type });
  for (const { follow } of tx.platform.extensions.list(typeFollowers))
    await follow(tx, [row.discussionID]);
  await emitChanges(tx, row, { type });
}

export function problemWithType(
  ctx: Ctx,
  row: Pick<DiscussionRow, "type">,
  type: string,
  category: CategoryNode,
): string | undefined {
  if (!findPostType(ctx, type) && type !== row.type) return "There is no such type.";
  if (type !== row.type && !findPostType(ctx, row.type))
    return `A ${row.type} cannot become anything else.`;
  if (
    type !== row.type &&
    [type, row.type].some((name) => findPostType(ctx, name)?.isConvertible === false)
  )
    return "Posts of this type cannot be converted.";
  return takesType(category, type) ? undefined : `This category does not allow ${type}s.`;
}

export const setCanonicalUrl = (ctx: Ctx, discussionID: number, canonicalUrl: string | null) =>
  ctx.transaction(async (tx) => {
    await lockEditable(tx, discussionID);
    await changeAndAnnounce(tx, discussionID, { canonicalUrl });
  });

async function lockEditable(tx: TransactionCtx, discussionID: number): Promise<DiscussionRow> {
  const row = await lockVisibleDiscussion(tx, discussionID);
  if (!mayInCategory(tx.viewer, row.categoryID, "discussions.edit"))
    throw forbidden(["discussions.edit"]);
  return row;
}

async function changeAndAnnounce(
  tx: TransactionCtx,
  discussionID: number,
  changes: DiscussionChanges,
) {
  await changeDiscussion(tx, discussionID, changes);
  await announceDiscussion(tx, { discussionID }, "discussion.updated");
  await tx.emit(discussionUpdated, { discussionID });
  await tx.invalidate(`discussion:${discussionID}`, "discussions");
}
