import { z } from "zod";
import { defineJob } from "#platform/server/jobs.ts";
import { forgetReadingOf } from "./erasure/actions/forget-reading.ts";

export const forgetReading = defineJob({
  name: "discussions.forget-reading",
  payload: z.object({ userID: z.int() }),
  timeout: 3_600,
  handle: (ctx, { userID }) => forgetReadingOf(ctx, userID),
});
