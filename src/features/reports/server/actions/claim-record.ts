import { userFragments } from "#features/users/server/public.ts";
import { conflict, notFound, say } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { claimNow } from "../../contract/rules/claims.ts";
import { getModerated } from "../domain/find-record.ts";
import { announceRecord } from "../domain/live.ts";
import { setClaim } from "../queries/claims.ts";
import { lockRecord } from "../queries/records.ts";

interface ClaimRequest {
  claimed: boolean;
  takesOver: boolean;
}

export const claimRecord = (
  ctx: Ctx,
  { recordType, recordID }: RecordRef,
  { claimed, takesOver }: ClaimRequest,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const ref = { recordType, recordID };
    await getModerated(tx, ref);
    const record = await lockRecord(tx, ref);
    if (!record) throw notFound("Report");
    const { userID } = tx.viewer;
    const now = claimNow(record, tx.now());
    const others = now && now.userID !== userID ? now.userID : undefined;
    if (claimed) {
      await checkFree(tx, record.status, takesOver ? undefined : others);
      await setClaim(tx, record.reportedRecordID, { claimUserID: userID, dateClaimed: tx.now() });
    } else if (others === undefined)
      await setClaim(tx, record.reportedRecordID, { claimUserID: null, dateClaimed: null });
    await announceRecord(tx, record.reportedRecordID);
  });

async function checkFree(tx: TransactionCtx, status: string, others: number | undefined) {
  if (status !== "new" && status !== "escalated")
    throw conflict("These reports have already been decided.");
  if (others === undefined) return;
  const name = (await userFragments(tx, [others])).get(others)?.name ?? "";
  const { message, said } = say("{name} is already reviewing this.", { name });
  throw conflict(message, { said });
}
