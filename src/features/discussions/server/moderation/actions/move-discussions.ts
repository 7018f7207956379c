import {
  type CategoryNode,
  checkCrossing,
  enterCategory,
  getVisibleCategory,
  isArchivedPlace,
  mayInCategory,
  takesDiscussions,
} from "#features/categories/server/public.ts";
import type { Progress } from "#platform/contract/endpoints/progress.ts";
import { badRequest, forbidden, invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { runEach } from "#platform/server/http/endpoints/run-each.ts";
import { discussionUpdated } from "../../../contract/events.ts";
import { announceDiscussion, announceInList } from "../../domain/announce-discussion.ts";
import { auditMove } from "../../domain/audit-discussion.ts";
import { lockVisibleDiscussion } from "../../domain/find-discussion.ts";
import { redirectTo, redirectType } from "../../domain/redirect.ts";
import { canMove } from "../../policy.ts";
import { countMoved } from "../../posting/actions/update-discussion.ts";
import { emitChanges } from "../../posting/emit-changes.ts";
import {
  changeDiscussion,
  type DiscussionRow,
  insertDiscussion,
} from "../../queries/discussions.ts";
import { carryMarks } from "../../reading/queries/moved-reads.ts";
import { checkEach } from "../check-each.ts";
import { becomeType, problemWithType } from "./convert-discussion.ts";

interface Move {
  discussionIDs: readonly number[];
  categoryID: number;
  /** Leaves a redirect in the old category. */
  addRedirects: boolean;
  postTypeID?: string;
}

export async function moveDiscussions(
  ctx: Ctx,
  { discussionIDs, categoryID, addRedirects, postTypeID }: Move,
): Promise<Progress> {
  const category = await getVisibleCategory(ctx, categoryID);
  if (!mayInCategory(ctx.viewer, categoryID, "discussions.edit"))
    throw forbidden(["discussions.edit"]);
  if (!takesDiscussions(category) || isArchivedPlace(category))
    throw invalid({ field: "categoryID", message: "This category does not allow discussions." });
  await checkEach(ctx, discussionIDs, "discussions.edit");
  return runEach(ctx, discussionIDs, (discussionID, ctx) =>
    ctx.transaction(async (tx) => {
      await enterCategory(tx, categoryID);
      const row = await lockVisibleDiscussion(tx, discussionID);
      if (!canMove(tx.viewer, row.categoryID, categoryID)) throw forbidden(["discussions.edit"]);
      await checkCrossing(tx, row.categoryID, categoryID);
      await checkType(tx, row, postTypeID ?? row.postTypeID, category);
      if (postTypeID && postTypeID !== row.postTypeID) await becomeType(tx, row, postTypeID);
      if (row.categoryID !== categoryID) await move(tx, row, categoryID, addRedirects);
    }),
  );
}

/** Each discussion fails on its own if the category does not take its type. */
async function checkType(
  tx: TransactionCtx,
  row: DiscussionRow,
  postTypeID: string,
  to: CategoryNode,
) {
  if (postTypeID === row.postTypeID && to.categoryID === row.categoryID) return;
  const problem = await problemWithType(tx, row, postTypeID, to);
  if (problem) throw badRequest(problem);
}

async function move(
  tx: TransactionCtx,
  row: DiscussionRow,
  categoryID: number,
  addRedirects: boolean,
) {
  const { discussionID } = row;
  await changeDiscussion(tx, discussionID, { categoryID });
  if (addRedirects && row.type !== redirectType)
    await insertDiscussion(tx, redirectTo(tx, row, discussionID));
  await auditMove(tx, row, categoryID);
  await carryMarks(tx, row);
  await countMoved(tx, row, categoryID);
  await announceDiscussion(tx, { discussionID }, "discussion.updated");
  await announceInList(tx, { discussionID, categoryID }, "discussion.created");
  await emitChanges(tx, row, { categoryID });
  await tx.emit(discussionUpdated, { discussionID });
  const places = [`category:${row.categoryID}`, `category:${categoryID}`];
  await tx.invalidate(`discussion:${discussionID}`, "discussions", ...places);
}
