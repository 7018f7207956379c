import { z } from "zod";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { defineJob } from "#platform/server/jobs/jobs.ts";
import { syncRoles } from "./sync-roles.ts";

const perJob = 100;
const mostAtOnce = 20;

export const syncJob = defineJob({
  name: "scim.sync-roles",
  payload: z.object({ scimUserIDs: z.array(z.int()) }),
  handle: (ctx, { scimUserIDs }) => syncRoles(ctx, scimUserIDs),
});

/** Makes sure that the roles of these users follow their groups, also if the process ends. */
export async function enqueueSync(
  tx: TransactionCtx,
  scimUserIDs: readonly number[],
): Promise<void> {
  for (let at = 0; at < scimUserIDs.length; at += perJob)
    await tx.enqueue(syncJob, { scimUserIDs: scimUserIDs.slice(at, at + perJob) });
}

export const syncAtOnce = (ctx: Ctx, scimUserIDs: readonly number[]): Promise<void> =>
  syncRoles(ctx, scimUserIDs.slice(0, mostAtOnce));
