import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { commentView } from "../domain/comment-view.ts";
import type { FoundParent } from "../domain/parents.ts";
import { presentComment } from "../present/comment.ts";
import type { listDeleted } from "../reading/queries/lists.ts";

type DeletedRow = Awaited<ReturnType<typeof listDeleted>>[number];

export async function presentDeleted(
  ctx: Ctx,
  foundParent: FoundParent,
  rows: readonly DeletedRow[],
) {
  const whole = rows.map((row) => ({ ...row, isTombstone: false }));
  const view = await commentView(ctx, foundParent, whole, new Set(["insertUser"]));
  const users = await userFragments(
    ctx,
    rows.map(({ deleteUserID }) => deleteUserID),
  );
  return whole.map((row) => ({
    ...presentComment(row, view),
    dateDeleted: row.dateDeleted ?? row.dateInserted,
    deleteUserID: row.deleteUserID,
    deleteUser: users.get(row.deleteUserID ?? 0),
    deleteReason: row.deleteReason,
  }));
}
