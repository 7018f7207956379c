import { breadcrumbsOf, categoryTree } from "#features/categories/server/public.ts";
import { editContentTimeout } from "#features/comments/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { permissionsOf } from "../policy.ts";
import type { DiscussionView } from "../present.ts";
import { type DiscussionListRow, listReadPositions } from "../queries.ts";

/** What presenting these rows needs: a fixed number of statements, whatever their number. */
export async function discussionView(
  ctx: Ctx,
  rows: readonly DiscussionListRow[],
  expand: ReadonlySet<string>,
): Promise<DiscussionView> {
  const tree = await categoryTree(ctx);
  const users = await userFragments(
    ctx,
    rows.flatMap(({ insertUserID, lastUserID }) => [insertUserID, lastUserID ?? insertUserID]),
  );
  const positions = await listReadPositions(
    ctx,
    rows.map(({ discussionID }) => discussionID),
  );
  const window = { now: ctx.now(), timeout: await readSetting(ctx, editContentTimeout) };
  const node = (categoryID: number) => tree.byID.get(categoryID);
  for (const { discussionID } of rows) ctx.tags.add(`discussion:${discussionID}`);
  return {
    ...{ expand, users },
    origin: ctx.request?.origin ?? "",
    isSignedIn: !isGuest(ctx.viewer),
    readPosition: (discussionID) => positions.get(discussionID),
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
