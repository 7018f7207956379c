import type { Ctx } from "#platform/server/context.ts";
import { findFacet } from "#platform/server/records/record-types.ts";
import { scored } from "#platform/server/records/scored.ts";
import { discussionOfPoll, listPollRows } from "../queries/polls.ts";

export async function findVisiblePolls(
  ctx: Ctx,
  page: { insertUserID?: number | undefined; limit: number; offset: number },
) {
  const posts = findFacet(ctx.platform.extensions, "discussion", scored);
  if (!posts) return [];
  return listPollRows(ctx, await posts.isVisible(ctx, discussionOfPoll), page);
}
