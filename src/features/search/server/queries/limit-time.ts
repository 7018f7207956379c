import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

/**
 * Limits each statement of the transaction. Generic plans are off, since the best plan depends on how common a
 * word is (they took five times as long), and so is JIT, which costs more than the query.
 */
export const limitTime = (db: Ctx["db"], ms: number) =>
  sql`select set_config('statement_timeout', ${String(ms)}, true), set_config('jit', 'off', true),
    set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db);
