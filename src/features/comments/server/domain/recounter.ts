import type { Recounter } from "#features/imports/server/public.ts";
import { setPostCounts } from "#features/users/server/public.ts";
import { countByUser } from "../queries/count-by-user.ts";
import { replantAll } from "../queries/moving.ts";

/** Numbers of branches, depths and counts of answers. */
export const commentRecounter: Recounter = {
  name: "comments",
  recount: (ctx) => replantAll(ctx),
};

export const commentsOfUserRecounter: Recounter = {
  name: "comments of members",
  recount: async (ctx) => setPostCounts(ctx, "countComments", await countByUser(ctx)),
};
