import { rankOf } from "#features/roles/server/public.ts";
import { getVisibleUser, isSelf, lockTarget, targetOf } from "#features/users/server/public.ts";
import { conflict, forbidden } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { userIgnored } from "../contract/events.ts";
import { listIgnoredRows, storeIgnore } from "./queries.ts";

const maxIgnored = 100;
/** Rank of community.moderate: members cannot ignore moderators, whose posts must reach everybody. */
const moderatorRank = 3;

export function ignoreUser(ctx: Ctx, ignoredUserID: number): Promise<void> {
  const { userID } = ctx.viewer;
  if (isSelf(ctx.viewer, ignoredUserID)) throw forbidden([], "You cannot ignore yourself.");
  return ctx.transaction(async (tx) => {
    // Locks the caller's row, so that concurrent requests cannot exceed the limit together.
    await lockTarget(tx, userID);
    const { permissions } = await targetOf(tx, await getVisibleUser(tx, ignoredUserID));
    if (rankOf({ permissions }) >= moderatorRank)
      throw forbidden([], "You cannot ignore moderators.");
    const ignored = await listIgnoredRows(tx, userID);
    if (ignored.some((row) => row.ignoredUserID === ignoredUserID)) return;
    if (ignored.length >= maxIgnored)
      throw conflict(`You can ignore at most ${maxIgnored} members.`);
    await storeIgnore(tx, userID, ignoredUserID);
    await tx.emit(userIgnored, { userID, ignoredUserID });
  });
}
