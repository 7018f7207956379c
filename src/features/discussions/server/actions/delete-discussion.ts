import { addToCounts } from "#features/categories/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { discussionDeleted } from "../../contract/events.ts";
import { getVisibleDiscussion } from "../domain/find.ts";
import { canDelete } from "../policy.ts";
import { changeDiscussion } from "../queries.ts";

/** Takes a discussion out of sight; who, when and why are kept with it. */
export async function deleteDiscussion(ctx: Ctx, discussionID: number, reason: string | undefined) {
  const row = await getVisibleDiscussion(ctx, discussionID);
  if (!canDelete(ctx.viewer, row)) throw forbidden(["discussions.delete"]);
  await ctx.transaction(async (inside) => {
    await changeDiscussion(inside, discussionID, {
      dateDeleted: ctx.now(),
      deleteUserID: ctx.viewer.userID,
      deleteReason: reason ?? null,
    });
    await addToCounts(inside, row.categoryID, { discussions: -1, comments: -row.countComments });
    await inside.emit(discussionDeleted, { discussionID });
    await inside.invalidate(
      `discussion:${discussionID}`,
      `category:${row.categoryID}`,
      "discussions",
    );
  });
}
