import type { z } from "zod";
import { userFragments } from "#features/users/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { warningSchema } from "../../contract/resources.ts";
import { hiddenRecords } from "../domain/hidden-records.ts";
import type { WarningRow } from "../queries/warnings.ts";

const unsaid = { recordName: null, recordUrl: null, excerpt: null };

export async function presentWarnings(
  ctx: Ctx,
  rows: readonly WarningRow[],
): Promise<z.input<typeof warningSchema>[]> {
  const { viewer } = ctx;
  const isStaff = can(viewer, "warnings.add");
  const people = await userFragments(ctx, isStaff ? rows.map((row) => row.insertUserID) : []);
  const hidden = await hiddenRecords(ctx, rows);
  return rows.map((warning) => {
    const { note, insertUserID, revokeNote, revokeUserID: _, ...row } = warning;
    const isOver = row.dateExpires !== null && row.dateExpires <= ctx.now();
    const shown = {
      ...row,
      ...(hidden.has(warning) ? unsaid : {}),
      isActive: row.dateRevoked === null && !isOver,
    };
    if (!isStaff || row.userID === viewer.userID) return shown;
    const insertUser = people.get(insertUserID);
    return { ...shown, note, insertUserID, revokeNote, ...(insertUser ? { insertUser } : {}) };
  });
}
