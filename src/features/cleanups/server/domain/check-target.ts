import {
  checkRank,
  findUser,
  isSelf,
  lockTarget,
  type Target,
  targetOf,
  type UserRow,
} from "#features/users/server/public.ts";
import { forbidden, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

/** Throws unless the member ranks below the viewer. Accepts deleted members, never the viewer. */
export async function getCleanable(ctx: Ctx, userID: number): Promise<UserRow> {
  const row = await findUser(ctx, userID);
  if (!row || userID <= 0) throw notFound("User");
  if (isSelf(ctx.viewer, userID)) throw forbidden([], "You cannot clean up your own account.");
  if (!row.dateDeleted) checkRank(ctx, await targetOf(ctx, row), "ban");
  return row;
}

/** Locks the member; undefined if the account was deleted. */
export async function lockCleanable(
  tx: TransactionCtx,
  userID: number,
): Promise<Target | undefined> {
  const { dateDeleted } = await getCleanable(tx, userID);
  if (dateDeleted) return undefined;
  const target = await lockTarget(tx, userID);
  checkRank(tx, target, "ban");
  return target;
}
