import {
  categoryTree,
  isArchivedPlace,
  mayInCategory,
} from "#features/categories/server/public.ts";
import { can, isGuest, isReadOnly, type Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { PollRow } from "../queries/polls.ts";

export const isModerator = (viewer: Viewer, categoryID: number): boolean =>
  can(viewer, "community.moderate") || mayInCategory(viewer, categoryID, "discussions.edit");

export const isClosed = (ctx: Ctx, { dateCloses }: Pick<PollRow, "dateCloses">): boolean =>
  dateCloses !== null && dateCloses <= ctx.now();

export const isFinal = ({
  anonymous,
  canChangeVote,
}: Pick<PollRow, "anonymous" | "canChangeVote">) => anonymous || !canChangeVote;

export const showsResults = (
  ctx: Ctx,
  row: Pick<PollRow, "results" | "dateCloses">,
  hasVoted: boolean,
): boolean =>
  row.results === "always" || isClosed(ctx, row) || (row.results === "afterVoting" && hasVoted);

/** Without the closing date and an earlier vote, which decide in addition. */
export async function mayVote(ctx: Ctx, { categoryID }: Pick<PollRow, "categoryID">) {
  if (isGuest(ctx.viewer) || isReadOnly(ctx.viewer)) return false;
  const category = (await categoryTree(ctx)).byID.get(categoryID);
  return category !== undefined && !isArchivedPlace(category);
}
