import type { TransactionCtx } from "#platform/server/context.ts";
import { deleteUndeliverable, storeUndeliverable } from "../queries.ts";

/** Stops notifications to an address. Transactional mails are still sent. */
export const stopMailTo = (tx: TransactionCtx, address: string, reason: string): Promise<void> =>
  storeUndeliverable(tx, address, { reason, isReported: true });

export const resumeMailTo = async (tx: TransactionCtx, address: string): Promise<void> =>
  void (await deleteUndeliverable(tx, address));
