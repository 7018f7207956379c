import {
  categoryTree,
  isArchivedPlace,
  mayInCategory,
} from "#features/categories/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { can, isGuest, type Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Poll } from "../../contract/resources.ts";
import type { PollRow } from "../queries/polls.ts";
import { listVotersAmong } from "../queries/votes.ts";

export const isModerator = (viewer: Viewer, categoryID: number): boolean =>
  can(viewer, "community.moderate") || mayInCategory(viewer, categoryID, "discussions.edit");

/** The author of the post, which after a merge can be somebody else than the one who added the poll. */
export const isAuthorOf = (viewer: Viewer, { authorID }: Pick<PollRow, "authorID">): boolean =>
  !isGuest(viewer) && authorID === viewer.userID;

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

/** Refuses viewers to whom the results are not shown yet. */
export async function checkResults(ctx: Ctx, row: PollRow): Promise<void> {
  const voters = isGuest(ctx.viewer) ? [] : await listVotersAmong(ctx, [row.pollID]);
  if (!showsResults(ctx, row, voters.length > 0))
    throw forbidden([], "The results of this poll are not shown yet.");
}

/** For those who may edit the post. */
export function editableOf(
  ctx: Ctx,
  row: Pick<PollRow, "categoryID" | "authorID" | "countVotes" | "dateCloses">,
): Poll["editable"] {
  const { viewer } = ctx;
  const mayModerate = isModerator(viewer, row.categoryID);
  const isAuthor = isAuthorOf(viewer, row);
  if (!mayModerate && !isAuthor) return "nothing";
  if (row.countVotes === 0) return "everything";
  if (mayModerate) return "wording";
  return isClosed(ctx, row) ? "nothing" : "closing";
}

/** Without the closing date and an earlier vote, which decide in addition. */
export async function mayVote(ctx: Ctx, { categoryID }: Pick<PollRow, "categoryID">) {
  if (isGuest(ctx.viewer) || !can(ctx.viewer, "polls.vote")) return false;
  const category = (await categoryTree(ctx)).byID.get(categoryID);
  return category !== undefined && !isArchivedPlace(category);
}
