import {
  type CategoryNode,
  getVisibleCategory,
  mayInCategory,
} from "#features/categories/server/public.ts";
import { forbidden, invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { checkInputs, saveInputs } from "#platform/server/records/record-inputs.ts";
import { discussionUpdated } from "../../../contract/events.ts";
import { announceDiscussion } from "../../domain/announce-discussion.ts";
import { auditUnlessAuthor } from "../../domain/audit-discussion.ts";
import { lockVisibleDiscussion } from "../../domain/find-discussion.ts";
import { findPostType, resolveType } from "../../domain/post-types.ts";
import { redirectType } from "../../domain/redirect.ts";
import { typeFollowers } from "../../extension-points.ts";
import { takesType } from "../../policy.ts";
import { emitChanges } from "../../posting/emit-changes.ts";
import {
  changeDiscussion,
  type DiscussionChanges,
  type DiscussionRow,
} from "../../queries/discussions.ts";

/** Fields of the previous type are kept, but not shown. */
export const convertDiscussion = (
  ctx: Ctx,
  discussionID: number,
  postTypeID: string,
  given: { postMeta?: unknown } = {},
) =>
  ctx.transaction(async (tx) => {
    const row = await lockConvertible(tx, discussionID);
    const category = await getVisibleCategory(tx, row.categoryID);
    const isSame = postTypeID === row.postTypeID;
    const problem = isSame ? undefined : await problemWithType(tx, row, postTypeID, category);
    if (problem) throw invalid({ field: "type", message: problem });
    const { type } = isSame ? row : ((await resolveType(tx, postTypeID)) ?? row);
    const recordType = "discussion";
    const place = { recordType: "category", recordID: row.categoryID };
    const types = { type, subtype: postTypeID, previousSubtype: row.postTypeID };
    const record = { recordType, recordID: discussionID, ...types, place };
    if (given.postMeta !== undefined) await checkInputs(tx, given, record);
    await becomeType(tx, row, postTypeID);
    if (!isSame)
      await auditUnlessAuthor(tx, row, {
        done: "converted",
        context: { from: row.postTypeID, to: postTypeID },
      });
    await saveInputs(tx, given, { recordType, recordID: discussionID });
  });

async function lockConvertible(tx: TransactionCtx, discussionID: number) {
  const row = await lockEditable(tx, discussionID);
  if (row.type === redirectType)
    throw invalid({ field: "type", message: "A redirect cannot become anything else." });
  return row;
}

export async function becomeType(tx: TransactionCtx, row: DiscussionRow, postTypeID: string) {
  const { type } = (await resolveType(tx, postTypeID)) ?? row;
  await changeAndAnnounce(tx, row.discussionID, { type, postTypeID });
  for (const { follow } of tx.platform.extensions.list(typeFollowers))
    await follow(tx, [row.discussionID]);
  await emitChanges(tx, row, { type });
}

export async function problemWithType(
  ctx: Ctx,
  row: Pick<DiscussionRow, "type" | "postTypeID">,
  postTypeID: string,
  category: CategoryNode,
): Promise<string | undefined> {
  const isSame = postTypeID === row.postTypeID;
  const target = await resolveType(ctx, postTypeID);
  if (!isSame && (!target || target.isActive === false)) return "There is no such type.";
  if (!isSame && !findPostType(ctx, row.type)) return `A ${row.type} cannot become anything else.`;
  if (target && !canBecome(ctx, row.type, target.type))
    return "Posts of this type cannot be converted.";
  return takesType(category, postTypeID)
    ? undefined
    : `This category does not allow ${postTypeID}s.`;
}

/** Whether posts of one registered type can become of another. */
export const canBecome = (ctx: Ctx, from: string, to: string): boolean =>
  from === to || [from, to].every((type) => findPostType(ctx, type)?.isConvertible !== false);

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
