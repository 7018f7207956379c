import type { Format } from "#features/formats/contract/resources.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import type { Held } from "#platform/server/records/submissions.ts";
import { listDiscussions, searchDiscussions } from "../../contract/routes/lists.ts";
import * as contract from "../../contract/routes.ts";
import { getVisibleDiscussion } from "../domain/find-discussion.ts";
import { findDiscussions } from "../lists/find-discussions.ts";
import { searchDiscussions as findAmong } from "../lists/search-discussions.ts";
import { deleteDiscussion, restoreDiscussion } from "../moderation/actions/delete-discussion.ts";
import { createDiscussion } from "../posting/actions/create-discussion.ts";
import { updateDiscussion } from "../posting/actions/update-discussion.ts";
import { editVersionOf } from "../posting/edit-version-of.ts";
import { findUnchanged } from "../posting/find-unchanged.ts";
import { readPostForm } from "../posting/post-form.ts";

import { presentDiscussions, showDiscussion as show } from "../reading/show-discussion.ts";

const unasked = {
  includeChildCategories: true,
  pinOrder: "mixed",
  sort: "-dateLastComment",
} as const;

const showPosted = async (ctx: Ctx, posted: number | Held) =>
  typeof posted === "number" ? show(ctx, posted) : posted;

export const discussionRoutes = [
  handle(listDiscussions, async (ctx, { query }) => {
    const { items, paging } = await findDiscussions(ctx, { ...query, words: query.query });
    const { expand, excerptLength } = query;
    return paged(await presentDiscussions(ctx, items, expand, excerptLength), paging);
  }),
  handle(searchDiscussions, async (ctx, { query }) => {
    const { items, paging } = await findAmong(ctx, { ...query, ...unasked });
    return paged(await presentDiscussions(ctx, items, query.expand), paging);
  }),
  handle(contract.getDiscussion, (ctx, { params, query }) =>
    show(ctx, params.discussionID, query.expand),
  ),
  handle(contract.createDiscussion, async (ctx, { body }) =>
    showPosted(ctx, await createDiscussion(ctx, body)),
  ),
  handle(contract.createQuestion, async (ctx, { body }) =>
    showPosted(ctx, await createDiscussion(ctx, { ...body, type: "question" })),
  ),
  handle(contract.createIdea, async (ctx, { body }) =>
    showPosted(ctx, await createDiscussion(ctx, { ...body, type: "idea" })),
  ),
  handle(
    contract.updateDiscussion,
    async (ctx, { params, body }) => {
      const held = await updateDiscussion(ctx, params.discussionID, body);
      return held ?? show(ctx, params.discussionID);
    },
    { findIgnored: (ctx, { params, body }) => findUnchanged(ctx, params.discussionID, body) },
  ),
  handle(contract.deleteDiscussion, (ctx, { params, query }) =>
    deleteDiscussion(ctx, params.discussionID, query.reason),
  ),
  handle(contract.restoreDiscussion, async (ctx, { params }) => {
    await restoreDiscussion(ctx, params.discussionID);
    return show(ctx, params.discussionID);
  }),
  handle(contract.editDiscussion, async (ctx, { params }) => {
    const shown = await show(ctx, params.discussionID);
    if (!shown.permissions?.["discussions.edit"]) throw forbidden(["discussions.edit"]);
    const row = await getVisibleDiscussion(ctx, params.discussionID);
    const { body, format } = row;
    const version = await editVersionOf(ctx, row);
    return { ...shown, body, format: format as Format, tagIDs: shown.tagIDs ?? [], version };
  }),
  handle(contract.getPostForm, (ctx, { params, query }) =>
    readPostForm(ctx, params.postTypeID, query.given),
  ),
  handle(contract.quoteDiscussion, async (ctx, { params }) => {
    const { body, format } = await getVisibleDiscussion(ctx, params.discussionID);
    const { insertUser, ...shown } = await show(ctx, params.discussionID);
    return {
      ...shown,
      bodyRaw: body,
      format: format as Format,
      insertUser: insertUser as NonNullable<typeof insertUser>,
    };
  }),
];
