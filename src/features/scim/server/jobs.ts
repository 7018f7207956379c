import { z } from "zod";
import { ApiError } from "#platform/contract/errors.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineJob, type JobDefinition } from "#platform/server/jobs/jobs.ts";
import { deactivate } from "./provisioning/activate.ts";
import { lockPerson } from "./provisioning/change-person.ts";
import { syncJob } from "./provisioning/sync-many.ts";
import { type ConnectionRow, deleteConnection, findRemoved } from "./queries/connections.ts";
import { listActiveAfter } from "./queries/users.ts";

export const removalJob = defineJob({
  name: "scim.remove-connection",
  payload: z.object({ scimConnectionID: z.int() }),
  async handle(ctx, { scimConnectionID }) {
    const connection = await findRemoved(ctx, scimConnectionID);
    if (!connection) return;
    let after = 0;
    while (after >= 0) after = await deactivateSome(ctx.as(systemViewer), connection, after);
    await deleteConnection(ctx, scimConnectionID);
  },
});

export const scimJobs = [syncJob, removalJob] as JobDefinition[];

/** The last one looked at; -1 if there are no more. */
async function deactivateSome(ctx: Ctx, connection: ConnectionRow, after: number): Promise<number> {
  const rows = await listActiveAfter(ctx, connection.scimConnectionID, after);
  for (const { userID } of rows)
    try {
      await ctx.transaction(async (tx) => {
        const row = await lockPerson(tx, connection, userID);
        if (row.isActive) await deactivate(tx, connection, row);
      });
    } catch (error) {
      // The last administrator stays, and members erased meanwhile are gone.
      if (!(error instanceof ApiError)) throw error;
      ctx.log.warn({ userID, reason: error.message }, "member of a directory not deactivated");
    }
  return rows.at(-1)?.scimUserID ?? -1;
}
