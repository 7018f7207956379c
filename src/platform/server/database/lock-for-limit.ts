import { sql } from "kysely";
import type { TransactionCtx } from "../context.ts";

/**
 * Locks a limited resource until the transaction ends, so that counts taken under it stay true: `lockForLimit(tx,
 * "devices 5")`. Take it before all other locks (decision 026).
 */
export const lockForLimit = ({ db }: TransactionCtx, what: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`limit ${what}`}, 0))`.execute(db);
