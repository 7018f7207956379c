import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

/** How long each statement of a transaction may take; plans of searches are quick to run and slow to compile. */
export const limitTime = (db: Ctx["db"], ms: number) =>
  sql`select set_config('statement_timeout', ${String(ms)}, true), set_config('jit', 'off', true)`.execute(
    db,
  );
