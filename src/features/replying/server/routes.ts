import { getVisibleDiscussion } from "#features/discussions/server/public.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { startReplying, stopReplying } from "./actions/announce-replying.ts";
import { countReplying } from "./queries.ts";

export const routes = [
  handle(contract.countReplying, async (ctx, { params: { discussionID } }) => {
    await getVisibleDiscussion(ctx, discussionID);
    return { countReplying: await countReplying(ctx, discussionID, ctx.viewer.userID) };
  }),
  handle(contract.startReplying, (ctx, { params }) => startReplying(ctx, params.discussionID)),
  handle(contract.stopReplying, async (ctx, { params: { discussionID } }) => {
    await getVisibleDiscussion(ctx, discussionID);
    await stopReplying(ctx, { userID: ctx.viewer.userID, discussionID });
  }),
];
