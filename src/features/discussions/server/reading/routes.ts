import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/marks.ts";
import { getVisibleDiscussion } from "../domain/find-discussion.ts";
import { readFollowers } from "../extension-points.ts";
import { unreadTag } from "../queries/unread-rows.ts";
import { markAllRead, markDiscussion } from "./actions/mark-discussion.ts";
import { listRanked } from "./list-ranked.ts";
import { listReadingStates, rankedByMuting, setReadPosition } from "./queries/reading.ts";

export const markRoutes = [
  handle(contract.muteDiscussion, async (ctx, { params, body }) => {
    await markDiscussion(ctx, params.discussionID, "dateMuted", body.muted);
    return body;
  }),
  handle(contract.dismissDiscussion, async (ctx, { params, body }) => {
    await markDiscussion(ctx, params.discussionID, "dateDismissed", body.dismissed);
    return body;
  }),
  handle(contract.listMuted, (ctx, { query }) =>
    listRanked(ctx, rankedByMuting(ctx.viewer.userID), query),
  ),
  handle(contract.markAllRead, (ctx, { body }) => markAllRead(ctx, body.categoryID)),
  handle(contract.markDiscussionRead, async (ctx, { params, body }) => {
    const { discussionID } = params;
    const { lastPosition } = await getVisibleDiscussion(ctx, discussionID);
    const position = Math.min(body.position, lastPosition);
    return ctx.transaction(async (tx) => {
      const read = await setReadPosition(tx, { discussionID, position });
      const state = (await listReadingStates(tx, [discussionID])).get(discussionID);
      const isAll = state?.countUnread === 0;
      const followers = tx.platform.extensions.list(readFollowers);
      for (const { follow } of followers) await follow(tx, { discussionID, isAll });
      await tx.invalidate(unreadTag(tx.viewer.userID));
      return { position: read };
    });
  }),
];
