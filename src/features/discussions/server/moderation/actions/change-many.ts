import type { Progress } from "#platform/contract/endpoints/progress.ts";
import type { Ctx } from "#platform/server/context.ts";
import { runEach } from "#platform/server/http/endpoints/run-each.ts";
import { updateDiscussion } from "../../posting/actions/update-discussion.ts";
import { checkEach } from "../check-each.ts";
import { deleteUnlessDeleted } from "./delete-discussion.ts";

export async function closeDiscussions(
  ctx: Ctx,
  discussionIDs: readonly number[],
  closed: boolean,
): Promise<Progress> {
  await checkEach(ctx, discussionIDs, "discussions.close");
  return runEach(ctx, discussionIDs, (id, ctx) => updateDiscussion(ctx, id, { closed }));
}

export async function deleteDiscussions(
  ctx: Ctx,
  discussionIDs: readonly number[],
): Promise<Progress> {
  await checkEach(ctx, discussionIDs, "discussions.delete");
  return runEach(ctx, discussionIDs, (id, ctx) => deleteUnlessDeleted(ctx, id));
}
