import type { UserField } from "#features/users/server/public.ts";
import { countFollowersOf } from "../queries/watches.ts";

export const countFollowers: UserField = {
  field: "countFollowers",
  shows: "users",
  expand: "countFollowers",
  async load(ctx, userIDs) {
    const counts = await countFollowersOf(ctx, userIDs);
    return new Map(userIDs.map((userID) => [userID, counts.get(userID) ?? 0]));
  },
};
