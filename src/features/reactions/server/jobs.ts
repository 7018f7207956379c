import { z } from "zod";
import { defineJob } from "#platform/server/jobs/jobs.ts";
import { forgetReactionsOf } from "./actions/forget-reactions.ts";

export const forgetReactions = defineJob({
  name: "reactions.forget",
  payload: z.object({ userID: z.int() }),
  timeout: 3_600,
  handle: (ctx, { userID }) => forgetReactionsOf(ctx, userID),
});
