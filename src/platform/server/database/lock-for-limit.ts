import { sql } from "kysely";
import type { TransactionCtx } from "../context.ts";

/**
 * Makes all who add to something that has a limit wait for each other until their transactions end, so that what is
 * counted behind it stays true: `lockForLimit(tx, "devices 5")`. Comes before all other locks (decision 026).
 */
export const lockForLimit = ({ db }: TransactionCtx, what: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`limit ${what}`}, 0))`.execute(db);
