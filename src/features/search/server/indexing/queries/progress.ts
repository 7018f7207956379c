import type { Ctx } from "#platform/server/context.ts";

export const listProgress = ({ db }: Ctx) => db.selectFrom("searchProgress").selectAll().execute();

export async function setProgress(
  { db, now }: Ctx,
  recordType: string,
  progress: { rulesVersion: number; lastRecordID: number; isFinished: boolean },
): Promise<void> {
  const { rulesVersion, lastRecordID, isFinished } = progress;
  const dateFinished = isFinished ? now() : null;
  await db
    .insertInto("searchProgress")
    .values({ recordType, rulesVersion, lastRecordID, dateFinished })
    .onConflict((conflict) =>
      conflict.column("recordType").doUpdateSet({ rulesVersion, lastRecordID, dateFinished }),
    )
    .execute();
}
