import { breadcrumbsOf, categoryTree } from "#features/categories/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { can, isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Discussion } from "../../contract/resources.ts";
import { permissionsOf } from "../policy.ts";
import { type DiscussionView, presentDiscussion } from "../present/discussion.ts";
import type { DiscussionListRow } from "../queries/lists.ts";
import { listReadingStates } from "../queries/reading.ts";
import { editWindow } from "./check-edit.ts";
import { getVisibleDiscussion } from "./find.ts";

/** What presenting these rows needs: a fixed number of statements, whatever their number. */
async function discussionView(
  ctx: Ctx,
  rows: readonly DiscussionListRow[],
  expand: ReadonlySet<string>,
): Promise<DiscussionView> {
  const tree = await categoryTree(ctx);
  const users = await userFragments(
    ctx,
    rows.flatMap(({ insertUserID, lastUserID }) => [insertUserID, lastUserID ?? insertUserID]),
  );
  const states = await listReadingStates(
    ctx,
    rows.map(({ discussionID }) => discussionID),
  );
  const window = await editWindow(ctx);
  const node = (categoryID: number) => tree.byID.get(categoryID);
  for (const { discussionID } of rows) ctx.tags.add(`discussion:${discussionID}`);
  return {
    ...{ expand, users },
    origin: ctx.request?.origin ?? "",
    isSignedIn: !isGuest(ctx.viewer),
    seesResolved: can(ctx.viewer, "staff.allow"),
    state: (discussionID) => states.get(discussionID),
    permissions: (row) => permissionsOf(ctx.viewer, row, window),
    category(categoryID) {
      const found = node(categoryID);
      return found && { categoryID, name: found.name, url: found.url };
    },
    breadcrumbs(categoryID) {
      const found = node(categoryID);
      return found ? breadcrumbsOf(found) : [];
    },
  };
}

const allAboutOne = new Set([
  ...["insertUser", "lastUser", "category", "breadcrumbs", "permissions", "tags", "tagIDs"],
]);

/** One discussion as the viewer may see it, with all about it unless told what. */
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
): Promise<Discussion[]> {
  const view = await discussionView(ctx, rows, expand);
  return rows.map((row) => presentDiscussion(row, view));
}
