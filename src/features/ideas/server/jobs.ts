import { z } from "zod";
import { convertAllIn } from "#features/discussions/server/public.ts";
import { defineJob } from "#platform/server/jobs/jobs.ts";

export const convertPosts = defineJob({
  name: "ideas.convert-posts",
  payload: z.object({ categoryID: z.int(), from: z.string(), to: z.string() }),
  timeout: 3_600,
  handle: (ctx, { categoryID, from, to }) => convertAllIn(ctx, categoryID, { from, to }),
});
