import type { Ctx } from "#platform/server/context.ts";
import { listIgnoredRows } from "./queries.ts";

/** Ids of those whom a member ignores, for lists to leave out and notifications to hold back. */
export const listIgnoredUserIDs = async (ctx: Ctx, userID: number): Promise<number[]> =>
  (await listIgnoredRows(ctx, userID)).map(({ ignoredUserID }) => ignoredUserID);
