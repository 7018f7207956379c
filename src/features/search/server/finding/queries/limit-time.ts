import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

/**
 * How long each statement of a transaction may take. Searches are planned each by itself: how many rows hold a word
 * decides how they are best read, and a plan for any word took five times as long. They are quick to run and slow to
 * compile.
 */
export const limitTime = (db: Ctx["db"], ms: number) =>
  sql`select set_config('statement_timeout', ${String(ms)}, true), set_config('jit', 'off', true),
    set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db);
