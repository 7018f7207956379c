import { z } from "zod";
import { defineJob } from "#platform/server/jobs/jobs.ts";
import { deleteReadingOf } from "./erasure/actions/delete-reading.ts";

export const forgetReading = defineJob({
  name: "discussions.forget-reading",
  payload: z.object({ userID: z.int() }),
  timeout: 3_600,
  handle: (ctx, { userID }) => deleteReadingOf(ctx, userID),
});
