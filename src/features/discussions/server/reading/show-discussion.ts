import {
  breadcrumbsOf,
  categoryTree,
  fragmentOf,
  isArchivedPlace,
} from "#features/categories/server/public.ts";
import { commentBodies, commentsPerPage } from "#features/comments/server/public.ts";
import { asksForSource, quotesOf, shorten } from "#features/formats/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { presentTagFragment, translateTags } from "#features/tags/server/public.ts";
import { userFragments, userFragmentsWith } from "#features/users/server/public.ts";
import { can, isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { loadRecordFields } from "#platform/server/records/record-fields.ts";
import type { Discussion } from "../../contract/resources.ts";
import { editWindow } from "../domain/check-edit.ts";
import { getVisibleDiscussion } from "../domain/find-discussion.ts";
import { loadAttributes } from "../domain/post-types.ts";
import { titlePresenter } from "../domain/shown-title.ts";
import type { DiscussionListRow } from "../lists/queries/lists.ts";
import { editEnds, permissionsOf } from "../policy.ts";
import { listSources } from "../queries/discussions.ts";
import { participantsOf } from "./participants.ts";
import { type DiscussionView, presentDiscussion } from "./present.ts";
import { readingStates } from "./reading-states.ts";

/** Loads everything the rows need in a fixed number of statements. */
async function discussionView(
  ctx: Ctx,
  rows: readonly DiscussionListRow[],
  expand: ReadonlySet<string>,
  excerptLength?: number,
): Promise<DiscussionView> {
  const tree = await categoryTree(ctx);
  const participants = expand.has("participants") ? await participantsOf(ctx, rows) : new Map();
  const users = await userFragments(ctx, [
    ...rows.flatMap(({ insertUserID, lastUserID }) => [insertUserID, lastUserID ?? insertUserID]),
    ...[...participants.values()].flat(),
  ]);
  const starters = await startersOf(ctx, rows, { expand, users });
  const recordIDs = rows.map(({ discussionID }) => discussionID);
  const states = await readingStates(ctx, expand.has("-unread") ? [] : recordIDs);
  const window = await editWindow(ctx);
  const bodies = expand.has("-body") ? [] : rows.map(({ bodyHtml = "" }) => bodyHtml);
  const showQuotes = await quotesOf(ctx, bodies);
  const lastBodies = expand.has("lastPost.body") ? await bodiesOfLast(ctx, rows) : new Map();
  const node = (categoryID: number) => tree.byID.get(categoryID);
  for (const { discussionID } of rows) ctx.tags.add(`discussion:${discussionID}`);
  return {
    expand,
    users,
    starters,
    participants: (discussionID) => participants.get(discussionID) ?? [],
    lastBodies,
    title: await titlePresenter(ctx, rows),
    tags: await tagPresenter(ctx, rows),
    excerpt: ({ excerpt }) => (excerptLength ? shorten(excerpt, excerptLength) : excerpt),
    added: await loadRecordFields(ctx, "discussion", { recordIDs, expand, placeOf: placeIn(rows) }),
    attributes: await loadAttributes(ctx, rows),
    origin: ctx.request?.origin ?? "",
    isSignedIn: !isGuest(ctx.viewer),
    commentsPerPage: await readSetting(ctx, commentsPerPage),
    seesResolved: can(ctx.viewer, "staff.allow"),
    sources: await listSources(
      ctx,
      asksForSource(expand) ? rows.map((row) => row.discussionID) : [],
    ),
    body: ({ discussionID, bodyHtml = "" }) => showQuotes(bodyHtml, `discussion:${discussionID}`),
    state: (discussionID) => states.get(discussionID),
    editEnds: (row) => editEnds(ctx.viewer, row, window),
    permissions(row) {
      const isArchived = isArchivedPlace(node(row.categoryID));
      return permissionsOf(ctx.viewer, { ...row, isArchived }, window);
    },
    category(categoryID) {
      const found = node(categoryID);
      return found && fragmentOf(found);
    },
    breadcrumbs(categoryID) {
      const found = node(categoryID);
      return found ? breadcrumbsOf(found) : [];
    },
  };
}

/** Tags of each row, with names in the reader's language. */
async function tagPresenter(ctx: Ctx, rows: readonly DiscussionListRow[]) {
  const tags = await translateTags(
    ctx,
    rows.flatMap((row) => row.tags ?? []),
  );
  const byID = new Map(tags.map((tag) => [tag.tagID, tag]));
  return ({ tags: own }: DiscussionListRow) =>
    (own ?? []).map((tag) => presentTagFragment(byID.get(tag.tagID) ?? tag));
}

type Users = DiscussionView["users"];

async function startersOf(
  ctx: Ctx,
  rows: readonly DiscussionListRow[],
  { expand, users }: { expand: ReadonlySet<string>; users: Users },
): Promise<Users> {
  if (!expand.has("insertUser.signature") && !expand.has("shown")) return users;
  const ids = rows.map(({ insertUserID }) => insertUserID);
  return userFragmentsWith(ctx, ids, "signature");
}

async function bodiesOfLast(ctx: Ctx, rows: readonly DiscussionListRow[]) {
  const comments = await commentBodies(
    ctx,
    rows.flatMap(({ lastCommentID }) => lastCommentID ?? []),
  );
  const bodies = rows.map((row) => {
    const lastBody = row.lastCommentID ? comments.get(row.lastCommentID) : row.bodyHtml;
    return [row.discussionID, lastBody ?? ""] as const;
  });
  const showQuotes = await quotesOf(
    ctx,
    bodies.map(([, html]) => html),
  );
  return new Map(bodies.map(([id, html]) => [id, showQuotes(html, `discussion:${id}`)]));
}

const allAboutOne = new Set([
  "insertUser",
  "lastUser",
  "category",
  "breadcrumbs",
  "permissions",
  "tags",
  "tagIDs",
]);

/** One discussion as visible to the viewer, by default with all expandable fields. */
export async function showDiscussion(
  ctx: Ctx,
  discussionID: number,
  expand: ReadonlySet<string> = allAboutOne,
): Promise<Discussion> {
  const row = await getVisibleDiscussion(ctx, discussionID);
  return presentDiscussion(row, await discussionView(ctx, [row], expand));
}

export async function presentDiscussions(
  ctx: Ctx,
  rows: readonly DiscussionListRow[],
  expand: ReadonlySet<string>,
  excerptLength?: number,
): Promise<Discussion[]> {
  const view = await discussionView(ctx, rows, expand, excerptLength);
  return rows.map((row) => presentDiscussion(row, view));
}

function placeIn(rows: readonly Pick<DiscussionListRow, "discussionID" | "categoryID">[]) {
  const places = new Map(rows.map(({ discussionID, categoryID }) => [discussionID, categoryID]));
  return (discussionID: number) => {
    const recordID = places.get(discussionID);
    return recordID === undefined ? undefined : { recordType: "category", recordID };
  };
}
