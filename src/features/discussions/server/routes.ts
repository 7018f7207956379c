import { forbidden } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/paging.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/route.ts";
import type { Discussion } from "../contract/resources.ts";
import * as contract from "../contract/routes.ts";
import { createDiscussion } from "./actions/create-discussion.ts";
import { deleteDiscussion } from "./actions/delete-discussion.ts";
import { updateDiscussion } from "./actions/update-discussion.ts";
import { noteView } from "./domain/count-views.ts";
import { getVisibleDiscussion } from "./domain/find.ts";
import { findDiscussions } from "./domain/list.ts";
import { discussionView } from "./domain/view.ts";
import { presentDiscussion } from "./present.ts";
import { changeDiscussion, type DiscussionListRow, setReadPosition } from "./queries.ts";

const allAboutOne = new Set(["insertUser", "lastUser", "category", "breadcrumbs", "permissions"]);

export const routes = [
  handle(contract.listDiscussions, async (ctx, { query }) => {
    const { items, paging } = await findDiscussions(ctx, query);
    return paged(await presentAll(ctx, items, query.expand), paging);
  }),
  handle(contract.getDiscussion, (ctx, { params, query }) =>
    show(ctx, params.discussionID, query.expand),
  ),
  handle(contract.createDiscussion, async (ctx, { body }) =>
    show(ctx, await createDiscussion(ctx, body)),
  ),
  handle(contract.updateDiscussion, async (ctx, { params, body }) => {
    await updateDiscussion(ctx, params.discussionID, body);
    return show(ctx, params.discussionID);
  }),
  handle(contract.deleteDiscussion, (ctx, { params, query }) =>
    deleteDiscussion(ctx, params.discussionID, query.reason),
  ),
  handle(contract.editDiscussion, async (ctx, { params }) => {
    const shown = await show(ctx, params.discussionID);
    if (!shown.permissions?.["discussions.edit"]) throw forbidden(["discussions.edit"]);
    const { body, format } = await getVisibleDiscussion(ctx, params.discussionID);
    return { ...shown, body, format: format as never };
  }),
  handle(contract.quoteDiscussion, async (ctx, { params }) => {
    const { body, format } = await getVisibleDiscussion(ctx, params.discussionID);
    const { insertUser, ...shown } = await show(ctx, params.discussionID);
    return {
      ...shown,
      bodyRaw: body,
      format: format as never,
      insertUser: insertUser as NonNullable<typeof insertUser>,
    };
  }),
  handle(contract.bumpDiscussion, async (ctx, { params }) => {
    await getVisibleDiscussion(ctx, params.discussionID);
    if (!can(ctx.viewer, "curation.manage")) throw forbidden(["curation.manage"]);
    await ctx.transaction(async (inside) => {
      await changeDiscussion(inside, params.discussionID, { dateLastComment: ctx.now() });
      await inside.invalidate("discussions");
    });
    return show(ctx, params.discussionID);
  }),
  handle(contract.tick, async (ctx, { body }) => {
    const isBot = /bot|crawl|spider|slurp|preview/i.test(ctx.request?.headers["user-agent"] ?? "");
    if (isBot || body.type !== "discussion_view" || body.discussionID === undefined)
      return { didTrack: false };
    await getVisibleDiscussion(ctx, body.discussionID);
    noteView(ctx, body.discussionID);
    return { didTrack: true };
  }),
  handle(contract.markDiscussionRead, async (ctx, { params, body }) => {
    const { lastPosition } = await getVisibleDiscussion(ctx, params.discussionID);
    const position = Math.min(body.position, lastPosition);
    return ctx.transaction(async (inside) => ({
      position: await setReadPosition(inside, params.discussionID, position),
    }));
  }),
];

async function show(
  ctx: Ctx,
  discussionID: number,
  expand: ReadonlySet<string> = allAboutOne,
): Promise<Discussion> {
  const row = await getVisibleDiscussion(ctx, discussionID);
  return presentDiscussion(row, await discussionView(ctx, [row], expand));
}

async function presentAll(
  ctx: Ctx,
  rows: readonly DiscussionListRow[],
  expand: ReadonlySet<string>,
) {
  const view = await discussionView(ctx, rows, expand);
  return rows.map((row) => presentDiscussion(row, view));
}
