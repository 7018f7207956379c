import { taken } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import { codeOwners } from "../extension-points.ts";

/** Until the transaction ends nobody else gives out codes. Take it before all other locks. */
export const lockCodes = (tx: TransactionCtx) => lockForLimit(tx, "codes of pages");

/** 409 if another kind of record has the code, by which one of both could not be reached. */
export async function checkCode(
  tx: TransactionCtx,
  { kind, field, code }: { kind: string; field: string; code: string },
): Promise<void> {
  const others = tx.platform.extensions.list(codeOwners).filter(({ name }) => name !== kind);
  for (const { has, message } of others) if (await has(tx, code)) throw taken(field, message);
  for (const { giveUp } of others) await giveUp?.(tx, code);
}
