import type { TransactionCtx } from "#platform/server/context.ts";
import { deleteUndeliverable, storeUndeliverable } from "../queries.ts";

/** Sends no notifications to an address any more; what its owner asks for still goes out. */
export const stopMailTo = (tx: TransactionCtx, address: string, reason: string): Promise<void> =>
  storeUndeliverable(tx, address, { reason, isReported: true });

/** Sends notifications to an address again. */
export const resumeMailTo = async (tx: TransactionCtx, address: string): Promise<void> =>
  void (await deleteUndeliverable(tx, address));
