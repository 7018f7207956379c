import { findUser } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { dataExportFinished } from "../../contract/events.ts";
import { writeFile } from "../domain/write-file.ts";
import { findExportOf, finishExport } from "../queries.ts";

const keptMs = 7 * 86_400_000;

/** Writes the file, unless that is done or the request was replaced. */
export async function writeRequested(ctx: Ctx, dataExportID: number, userID: number) {
  const row = await findExportOf(ctx, userID);
  const user = await findUser(ctx, userID);
  if (!user || user.dateDeleted || row?.dataExportID !== dataExportID || row.dateFinished) return;
  const email = user.emailConfirmed ? user.email : null;
  const file = await writeFile(ctx, { userID, email });
  await ctx.transaction(async (tx) => {
    const dateExpires = new Date(tx.now().getTime() + keptMs);
    if (await finishExport(tx, dataExportID, { ...file, dateExpires }))
      await tx.emit(dataExportFinished, { dataExportID, userID });
  });
}
