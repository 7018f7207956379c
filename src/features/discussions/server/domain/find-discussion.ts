import {
  type CategoryNode,
  categoryTree,
  refuseBlindToken,
  visibleTo,
} from "#features/categories/server/public.ts";
import { gone, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import {
  type DiscussionRow,
  findDiscussion,
  listDiscussionsByID,
  lockDiscussion,
} from "../queries/discussions.ts";
import { discussionUrl } from "./discussion-url.ts";

/** Throws 404 if the viewer may not see the discussion, 410 if it is deleted and the viewer could see it. */
export async function getVisibleDiscussion(ctx: Ctx, discussionID: number): Promise<DiscussionRow> {
  refuseBlindToken(ctx);
  return ifVisible(ctx, await loadOnce(ctx, discussionID));
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
  const next = await loadOnce(ctx, row.redirectDiscussionID);
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

const loadOnce = (ctx: Ctx, discussionID: number) =>
  ctx.once(keyOf(discussionID), () => findDiscussion(ctx, discussionID));

const keyOf = (discussionID: number) => `discussion ${discussionID}`;

/** Preloads discussions into the cache of the request, in one statement. */
export async function preloadDiscussions(
  ctx: Ctx,
  discussionIDs: readonly number[],
): Promise<void> {
  const rows = new Map(
    (await listDiscussionsByID(ctx, discussionIDs)).map((row) => [row.discussionID, row]),
  );
  for (const id of discussionIDs) void ctx.once(keyOf(id), () => Promise.resolve(rows.get(id)));
}
