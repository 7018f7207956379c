import {
  type CategoryNode,
  categoryTree,
  refuseBlindToken,
  visibleTo,
} from "#features/categories/server/public.ts";
import { gone, notFound } from "#platform/contract/errors.ts";
import { defineBatchLoad } from "#platform/server/cache/define-load.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { type DiscussionRow, listDiscussionsByID, lockDiscussion } from "../queries/discussions.ts";
import { discussionUrl } from "./discussion-url.ts";

/** Throws 404 if the viewer may not see the discussion, 410 if it is deleted and the viewer could see it. */
export async function getVisibleDiscussion(ctx: Ctx, discussionID: number): Promise<DiscussionRow> {
  refuseBlindToken(ctx);
  return ifVisible(ctx, await load(ctx, discussionID));
}

export const lockVisibleDiscussion = async (
  tx: TransactionCtx,
  discussionID: number,
): Promise<DiscussionRow> => ifVisible(tx, await lockDiscussion(tx, discussionID));

export async function getInVisibleCategory(
  ctx: Ctx,
  row: DiscussionRow | undefined,
): Promise<DiscussionRow> {
  const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
  if (!row || !visible.has(row.categoryID)) throw notFound("Discussion");
  return row;
}

async function ifVisible(ctx: Ctx, foundRow: DiscussionRow | undefined): Promise<DiscussionRow> {
  const row = await getInVisibleCategory(ctx, foundRow);
  const tree = await categoryTree(ctx);
  if (row.dateDeleted) {
    const target = await findTarget(ctx, row);
    const parent = nameAndUrl(tree.byID.get(row.categoryID));
    throw gone(
      target ? "This discussion was merged into another one." : "This discussion was deleted.",
      { context: { discussionID: row.discussionID, parent, ...(target && redirectionTo(target)) } },
    );
  }
  return row;
}

export async function findTarget(ctx: Ctx, row: DiscussionRow): Promise<DiscussionRow | undefined> {
  if (row.redirectDiscussionID === null) return undefined;
  const next = await load(ctx, row.redirectDiscussionID);
  if (!next) return undefined;
  if (next.redirectDiscussionID !== null) return findTarget(ctx, next);
  const isSeen = visibleTo(ctx.viewer, await categoryTree(ctx)).has(next.categoryID);
  return isSeen && !next.dateDeleted ? next : undefined;
}

export const redirectionTo = (target: DiscussionRow) => ({
  redirectDiscussionID: target.discussionID,
  redirectUrl: discussionUrl(target),
});

const nameAndUrl = (node: CategoryNode | undefined) => node && { name: node.name, url: node.url };

/** Discussions by id, deleted ones too. */
export const loadDiscussions = defineBatchLoad(async (ctx, discussionIDs) => {
  const rows = await listDiscussionsByID(ctx, discussionIDs);
  return new Map(rows.map((row) => [row.discussionID, row]));
});

const load = async (ctx: Ctx, discussionID: number) =>
  (await loadDiscussions(ctx, [discussionID])).get(discussionID);
