import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keyOfRecord, loadRecordRefs } from "#platform/server/records/record-types.ts";
import type { WarningRow } from "../queries/warnings.ts";

type About = Pick<WarningRow, "userID" | "recordType" | "recordID">;

/**
 * Warnings about existing records that the viewer cannot read. Deleted records are kept in the warning only;
 * private messages can be read only in the report queue, which logs access.
 */
export async function hiddenRecords<Row extends About>(
  ctx: Ctx,
  rows: readonly Row[],
): Promise<ReadonlySet<Row>> {
  const about = rows.flatMap((row) => {
    const { recordType, recordID, userID } = row;
    if (recordType === null || recordID === null || userID === ctx.viewer.userID) return [];
    return [{ row, recordType, recordID }];
  });
  if (about.length === 0) return new Set();
  const visible = await loadRecordRefs(ctx, about);
  const unseen = about.filter((ref) => !visible.has(keyOfRecord(ref)));
  const there = await loadRecordRefs(ctx.as(systemViewer), unseen);
  const hidden = unseen.filter(
    (ref) => ref.recordType === "message" || there.has(keyOfRecord(ref)),
  );
  return new Set(hidden.map(({ row }) => row));
}
