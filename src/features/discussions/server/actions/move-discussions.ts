import {
  addToCounts,
  getVisibleCategory,
  mayInCategory,
  takesDiscussions,
} from "#features/categories/server/public.ts";
import { forbidden, invalid } from "#platform/contract/errors.ts";
import type { Progress } from "#platform/contract/progress.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { runEach } from "#platform/server/http/run-each.ts";
import { discussionUpdated } from "../../contract/events.ts";
import { announceDiscussion, announceInList } from "../domain/announce.ts";
import { checkEach } from "../domain/check-each.ts";
import { getVisibleDiscussion } from "../domain/find.ts";
import { redirectTo } from "../domain/redirect.ts";
import {
  changeDiscussion,
  type DiscussionRow,
  insertDiscussion,
  lockDiscussion,
} from "../queries/discussions.ts";
import { moveCounts } from "./update-discussion.ts";

interface Move {
  discussionIDs: readonly number[];
  categoryID: number;
  /** Leaves a row in the old category that leads to the new place. */
  addRedirects: boolean;
}

export async function moveDiscussions(
  ctx: Ctx,
  { discussionIDs, categoryID, addRedirects }: Move,
): Promise<Progress> {
  const category = await getVisibleCategory(ctx, categoryID);
  if (!mayInCategory(ctx.viewer, categoryID, "discussions.edit"))
    throw forbidden(["discussions.edit"]);
  if (!takesDiscussions(category))
    throw invalid({ field: "categoryID", message: "This category does not take discussions." });
  await checkEach(ctx, discussionIDs, "discussions.edit");
  return runEach(ctx, discussionIDs, async (discussionID) => {
    await getVisibleDiscussion(ctx, discussionID);
    await ctx.transaction(async (inside) => {
      const row = await lockDiscussion(inside, discussionID);
      if (row.categoryID !== categoryID) await move(inside, row, categoryID, addRedirects);
    });
  });
}

async function move(
  inside: TransactionCtx,
  row: DiscussionRow,
  categoryID: number,
  addRedirects: boolean,
) {
  const { discussionID } = row;
  await changeDiscussion(inside, discussionID, { categoryID });
  if (addRedirects) {
    await insertDiscussion(inside, redirectTo(inside, row, discussionID));
    await addToCounts(inside, row.categoryID, { discussions: 1 });
  }
  await moveCounts(inside, row, categoryID);
  await announceDiscussion(inside, { discussionID }, "discussion.updated");
  await announceInList(inside, { discussionID, categoryID }, "discussion.created");
  await inside.emit(discussionUpdated, { discussionID });
  const places = [`category:${row.categoryID}`, `category:${categoryID}`];
  await inside.invalidate(`discussion:${discussionID}`, "discussions", ...places);
}
