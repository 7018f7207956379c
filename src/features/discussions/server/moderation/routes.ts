import { presentRevisions } from "#features/formats/server/public.ts";
import type { TagReference } from "#features/tags/contract/resources.ts";
import { presentTagFragment } from "#features/tags/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/changes.ts";
import { getVisibleDiscussion } from "../domain/find-discussion.ts";
import { maySeeRevisions } from "../policy.ts";
import { tagDiscussion } from "../posting/actions/tag-discussion.ts";
import { listRevisions } from "../posting/queries/revisions.ts";
import { listTagsOf } from "../queries/tags.ts";
import { showDiscussion } from "../reading/show-discussion.ts";
import { bumpDiscussion } from "./actions/bump-discussion.ts";
import { closeDiscussions, deleteDiscussions } from "./actions/change-many.ts";
import { convertDiscussion, setCanonicalUrl } from "./actions/convert-discussion.ts";
import { mergeDiscussions } from "./actions/merge-discussions.ts";
import { moveDiscussions } from "./actions/move-discussions.ts";
import { moveToDiscussion } from "./actions/move-to-discussion.ts";
import { resolveDiscussions } from "./actions/resolve-discussions.ts";
import { splitDiscussion } from "./actions/split-discussion.ts";

export const changeRoutes = [
  handle(contract.bumpDiscussion, async (ctx, { params }) => {
    await bumpDiscussion(ctx, params.discussionID);
    return showDiscussion(ctx, params.discussionID);
  }),
  handle(contract.convertDiscussion, async (ctx, { params, body }) => {
    const { type, postTypeID = type ?? "discussion", ...given } = body;
    await convertDiscussion(ctx, params.discussionID, postTypeID, given);
    return showDiscussion(ctx, params.discussionID);
  }),
  handle(contract.setCanonicalUrl, async (ctx, { params, body }) => {
    await setCanonicalUrl(ctx, params.discussionID, body.canonicalUrl);
    return showDiscussion(ctx, params.discussionID);
  }),
  handle(contract.removeCanonicalUrl, (ctx, { params }) =>
    setCanonicalUrl(ctx, params.discussionID, null),
  ),
  handle(contract.setTags, (ctx, { params, body }) => tag(ctx, params.discussionID, body, false)),
  handle(contract.addTags, (ctx, { params, body }) => tag(ctx, params.discussionID, body, true)),
  handle(contract.listRevisions, async (ctx, { params, query: { expand } }) => {
    const row = await getVisibleDiscussion(ctx, params.discussionID);
    if (!maySeeRevisions(ctx.viewer, row)) throw forbidden(["discussions.edit"]);
    const earlier = await listRevisions(ctx, params.discussionID);
    return presentRevisions(ctx, row, { earlier, more: { name: row.name }, expand });
  }),
  handle(contract.resolveAll, async (ctx) => ({ countResolved: await resolveDiscussions(ctx) })),
  handle(contract.moveDiscussions, async (ctx, { body }) => {
    const moved = await moveDiscussions(ctx, body);
    const isOneMoved = body.discussionIDs.length === 1 && moved.progress.successIDs.length === 1;
    return isOneMoved ? { ...moved, status: "success" as const } : moved;
  }),
  handle(contract.closeDiscussions, (ctx, { body }) =>
    closeDiscussions(ctx, body.discussionIDs, body.closed),
  ),
  handle(contract.mergeDiscussions, (ctx, { body }) => mergeDiscussions(ctx, body)),
  handle(contract.deleteDiscussions, (ctx, { body }) => deleteDiscussions(ctx, body.discussionIDs)),
  handle(contract.splitDiscussion, async (ctx, { body }) => {
    const newPostUrl = await splitDiscussion(ctx, body);
    const { commentIDs: successIDs } = body;
    const countTotalIDs = successIDs.length;
    const progress = { successIDs, failedIDs: [], exceptionsByID: {}, countTotalIDs };
    return { progress, callbackPayload: null, newPostUrl };
  }),
  handle(contract.moveComments, async (ctx, { body }) => ({
    destinationUrl: await moveToDiscussion(ctx, body.destinationDiscussionID, body.commentIDs),
  })),
];

async function tag(ctx: Ctx, discussionID: number, tags: TagReference, keepsOthers: boolean) {
  await tagDiscussion(ctx, discussionID, tags, { keepsOthers });
  return (await listTagsOf(ctx, discussionID)).map(presentTagFragment);
}
