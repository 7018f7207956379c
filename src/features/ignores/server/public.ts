import type { Ctx } from "#platform/server/context.ts";
import { listIgnoredRows, listIgnoresBetween } from "./queries.ts";

export { listIgnorersAmong } from "./queries.ts";

/** Ids of ignored members, for lists and notifications to leave out. */
export const listIgnoredUserIDs = async (ctx: Ctx, userID: number): Promise<number[]> =>
  (await listIgnoredRows(ctx, userID)).map(({ ignoredUserID }) => ignoredUserID);

export interface IgnoresBetween {
  /** Other members who ignore the member. */
  ignoring: ReadonlySet<number>;
  /** Other members whom the member ignores. */
  ignored: ReadonlySet<number>;
}

export async function findIgnoresBetween(
  ctx: Ctx,
  userID: number,
  otherUserIDs: readonly number[],
): Promise<IgnoresBetween> {
  const rows = otherUserIDs.length > 0 ? await listIgnoresBetween(ctx, userID, otherUserIDs) : [];
  const [rowsByMember, rowsOfOthers] = [true, false].map((isOwn) =>
    rows.filter((row) => (row.userID === userID) === isOwn),
  );
  return {
    ignoring: new Set(rowsOfOthers?.map((row) => row.userID)),
    ignored: new Set(rowsByMember?.map((row) => row.ignoredUserID)),
  };
}
