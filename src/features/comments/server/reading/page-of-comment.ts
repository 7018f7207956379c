import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { CommentParent } from "../extension-points.ts";
import type { CommentRow } from "../queries/comments.ts";
import { commentsPerPage } from "../settings.ts";
import { lastBranch } from "./queries/thread.ts";
import type { ViewName } from "./reading-view.ts";

type Parent = Pick<CommentParent, "recordType" | "recordID" | "lastPosition">;

export async function commentPages(ctx: Ctx, parent: Parent, view: ViewName) {
  const limit = await readSetting(ctx, commentsPerPage);
  const count = view === "tree" ? await lastBranch(ctx, parent) : parent.lastPosition;
  return { limit, pages: Math.max(1, Math.ceil(count / limit)) };
}

/** The page of a comment, computed from its position without counting. */
export async function pageOfComment(
  ctx: Ctx,
  { position, branch }: CommentRow,
  view: ViewName,
): Promise<number> {
  const place = view === "tree" ? (branch ?? 1) : position;
  return Math.ceil(place / (await readSetting(ctx, commentsPerPage)));
}
