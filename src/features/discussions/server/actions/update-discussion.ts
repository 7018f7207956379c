import {
  addToCounts,
  getVisibleCategory,
  mayInCategory,
  takesDiscussions,
} from "#features/categories/server/public.ts";
import { editContentTimeout } from "#features/comments/server/public.ts";
import { removeOwnDraft } from "#features/drafts/server/public.ts";
import { renderBody } from "#features/formats/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { forbidden, invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { discussionUpdated } from "../../contract/events.ts";
import type { DiscussionPost } from "../../contract/resources.ts";
import { bodyColumns } from "../domain/body.ts";
import { checkStateChanges } from "../domain/check-state-changes.ts";
import { getVisibleDiscussion } from "../domain/find.ts";
import { canEdit } from "../policy.ts";
import { changeDiscussion, type DiscussionRow, keepRevision } from "../queries.ts";

export async function updateDiscussion(
  ctx: Ctx,
  discussionID: number,
  changes: Partial<DiscussionPost>,
) {
  const row = await getVisibleDiscussion(ctx, discussionID);
  const { closed, sink, pinLocation, name, body, format, categoryID } = changes;
  checkStateChanges(ctx, {
    categoryID: row.categoryID,
    insertUserID: row.insertUserID,
    closed,
    sink,
    pinLocation,
  });
  if ([name, body, format, categoryID].some((value) => value !== undefined))
    await checkEdit(ctx, row);
  if (categoryID !== undefined && categoryID !== row.categoryID) await checkTarget(ctx, categoryID);
  const source = {
    body: body ?? row.body,
    format: format ?? (row.format as DiscussionPost["format"]),
  };
  const isRewritten = source.body !== row.body || source.format !== row.format;
  const rendered = isRewritten ? await renderBody(ctx, source) : undefined;
  await ctx.transaction(async (inside) => {
    if (changes.draftID) await removeOwnDraft(inside, changes.draftID);
    if (rendered || (name !== undefined && name !== row.name)) await keepRevision(inside, row);
    await changeDiscussion(inside, discussionID, {
      ...{ name, closed, sink, pinLocation, categoryID },
      ...(rendered ? bodyColumns(source, rendered) : {}),
      ...{ updateUserID: ctx.viewer.userID, dateUpdated: ctx.now() },
    });
    if (categoryID !== undefined) await moveCounts(inside, row, categoryID);
    await inside.emit(discussionUpdated, { discussionID });
    await inside.invalidate(`discussion:${discussionID}`, "discussions");
  });
}

async function checkEdit(ctx: Ctx, row: DiscussionRow) {
  const window = { now: ctx.now(), timeout: await readSetting(ctx, editContentTimeout) };
  if (!canEdit(ctx.viewer, row, window)) throw forbidden(["discussions.edit"]);
}

async function checkTarget(ctx: Ctx, categoryID: number) {
  const target = await getVisibleCategory(ctx, categoryID);
  if (!mayInCategory(ctx.viewer, categoryID, "discussions.add"))
    throw forbidden(["discussions.add"]);
  if (!takesDiscussions(target))
    throw invalid({ field: "categoryID", message: "This category does not take discussions." });
}

async function moveCounts(
  inside: TransactionCtx,
  { categoryID, countComments }: DiscussionRow,
  newCategoryID: number,
) {
  if (categoryID === newCategoryID) return;
  await addToCounts(inside, categoryID, { discussions: -1, comments: -countComments });
  await addToCounts(inside, newCategoryID, { discussions: 1, comments: countComments });
}
