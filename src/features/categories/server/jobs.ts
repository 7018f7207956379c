import { z } from "zod";
import { defineJob } from "#platform/server/jobs/jobs.ts";
import { forgetFollowsOf } from "./actions/follow-category.ts";

export const forgetFollows = defineJob({
  name: "categories.forget-follows",
  payload: z.object({ userID: z.int() }),
  handle: (ctx, { userID }) => forgetFollowsOf(ctx, userID),
});
