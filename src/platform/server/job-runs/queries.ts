import type { Ctx, TransactionCtx } from "../context.ts";

/** False if another run of the job has committed; waits for a concurrent one. */
export async function insertJobRun({ db, now }: TransactionCtx, jobID: string): Promise<boolean> {
  const inserted = await db
    .insertInto("jobRuns")
    .values({ jobID, dateInserted: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("jobID")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findJobRuns({ db }: Ctx, jobIDs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("jobRuns")
    .select("jobID")
    .where("jobID", "in", jobIDs)
    .execute();
  return rows.map(({ jobID }) => jobID);
}

export const deleteJobRunsBefore = async ({ db }: Ctx, before: Date) => {
  await db.deleteFrom("jobRuns").where("dateInserted", "<", before).execute();
};
