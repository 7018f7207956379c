import type { UserField } from "#features/users/server/public.ts";
import type { ReactionFragment } from "../../contract/resources.ts";
import { showsTo } from "../policy.ts";
import { presentFragment } from "../present.ts";
import { countReceived } from "../queries/received.ts";
import { readTypes } from "./types.ts";
import { isVisibleRecord } from "./visible-records.ts";

/** Reactions to a member's posts by `urlcode`, limited to what the viewer may see. */
export const reactionsReceived: UserField = {
  field: "reactionsReceived",
  shows: "users",
  expand: "reactionsReceived",
  async load(ctx, userIDs) {
    const types = (await readTypes(ctx)).filter((type) => showsTo(ctx.viewer, type));
    const counted = await countReceived(ctx, userIDs, await isVisibleRecord(ctx));
    const byUser = Map.groupBy(counted, ({ userID }) => userID);
    return new Map(
      userIDs.map((userID) => {
        const counts = new Map(byUser.get(userID)?.map(({ tagID, count }) => [tagID, count]));
        const received = types.flatMap((type): [string, ReactionFragment][] => {
          const count = counts.get(type.tagID) ?? 0;
          return count > 0 || (type.active && !type.hidden)
            ? [[type.urlCode, presentFragment(type, count)]]
            : [];
        });
        return [userID, Object.fromEntries(received)];
      }),
    );
  },
};
