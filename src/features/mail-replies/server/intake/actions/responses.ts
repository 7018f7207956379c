import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import {
  keyOfRecord,
  loadRecordRefs,
  type RecordRef,
} from "#platform/server/records/record-types.ts";
import { countAnswered, lockAnswers } from "../../queries.ts";

const mostPerDay = 5;
const dayMs = 86_400_000;

/** Whether the member's daily limit of automatic responses allows another. Locks until the transaction ends. */
export async function mayRespond(tx: TransactionCtx, userID: number): Promise<boolean> {
  await lockAnswers(tx, userID);
  const since = new Date(tx.now().getTime() - dayMs);
  return (await countAnswered(tx, userID, since)) < mostPerDay;
}

export async function urlOf(member: Ctx, about: RecordRef): Promise<string> {
  const heads = await loadRecordRefs(member, [about]);
  return heads.get(keyOfRecord(about))?.url ?? "/";
}
