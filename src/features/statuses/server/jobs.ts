import { z } from "zod";
import { storeStatusesOf } from "#features/discussions/server/public.ts";
import { settingsChanged } from "#features/settings/contract/events.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import { defineJob, defineListener, type JobDefinition } from "#platform/server/jobs/jobs.ts";
import { findPage, listWithStatuses } from "./queries/stored.ts";
import { scopedStatuses } from "./settings.ts";

const pageSize = 2_000;
const greatestID = 2_147_483_647;

/** Goes through the posts page by page, the newest first; a page that runs twice changes nothing. */
export const storeStatuses: JobDefinition<{ upTo: number }> = defineJob({
  name: "statuses.store-statuses",
  payload: z.object({ upTo: z.int() }),
  retries: 20,
  handle: (ctx, { upTo }) =>
    ctx.transaction(async (tx) => {
      await lockForLimit(tx, storeStatuses.name);
      const page = await findPage(tx, { upTo, limit: pageSize });
      if (!page) return;
      await storeStatusesOf(tx, await listWithStatuses(tx, page));
      if (page.hasMore) await storeUpTo(tx, page.from - 1);
    }),
});

const storeUpTo = (tx: TransactionCtx, upTo: number) =>
  tx.enqueue(storeStatuses, { upTo }, { key: String(upTo) });

/** Stores the statuses of all posts again after the rules changed. */
export const storeAllStatuses = (tx: TransactionCtx) => storeUpTo(tx, greatestID);

export const followScoping = defineListener(
  "store-scoped-statuses",
  settingsChanged,
  async (ctx, { keys }) => {
    if (!keys.includes(scopedStatuses.key)) return;
    await ctx.transaction(async (tx) => {
      await lockForLimit(tx, storeStatuses.name);
      await storeAllStatuses(tx);
    });
  },
);
