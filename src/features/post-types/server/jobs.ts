import { z } from "zod";
import { convertAllOf } from "#features/discussions/server/public.ts";
import { indexLater } from "#features/search/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import { defineJob, type JobDefinition } from "#platform/server/jobs/jobs.ts";
import { listPostsWithValues } from "./queries.ts";

const pageSize = 200;

/** Goes through the posts page by page; a page that runs twice changes nothing. */
export const indexPosts: JobDefinition<{ postFieldIDs: string[]; after: number }> = defineJob({
  name: "post-types.index-posts",
  payload: z.object({ postFieldIDs: z.array(z.string()), after: z.int() }),
  retries: 20,
  handle: (ctx, { postFieldIDs, after }) =>
    ctx.transaction(async (tx) => {
      // One at a time, since keys merge only jobs that are queued already.
      await lockForLimit(tx, indexPosts.name);
      const rows = await listPostsWithValues(tx, postFieldIDs, { after, limit: pageSize });
      const ids = rows.map(({ discussionID }) => discussionID);
      await indexLater(tx, "discussion", ids);
      const last = ids.at(-1);
      if (last === undefined || ids.length < pageSize) return;
      await indexAfter(tx, postFieldIDs, last);
    }),
});

const indexAfter = (tx: TransactionCtx, postFieldIDs: string[], after: number) =>
  tx.enqueue(indexPosts, { postFieldIDs, after }, { key: `${after} ${postFieldIDs}` });

/** Indexes posts again after their fields were changed. */
export async function indexPostsWith(tx: TransactionCtx, postFieldIDs: readonly string[]) {
  if (postFieldIDs.length > 0) await indexAfter(tx, [...postFieldIDs], 0);
}

/** Moves all posts of a deleted type to another one. Goes on where it was interrupted. */
export const movePosts = defineJob({
  name: "post-types.move-posts",
  payload: z.object({ from: z.string(), to: z.string() }),
  retries: 20,
  timeout: 3_600,
  handle: convertAllOf,
});
