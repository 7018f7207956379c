import { sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";

/** Replaces values within texts, so that sentences stay readable, and IP addresses. Returns the ids of the logs. */
export async function erasePerson({ db }: TransactionCtx, userID: number): Promise<string[]> {
  await sql`select set_config('folkmoot.erasure', 'on', true)`.execute(db);
  const about = await db
    .updateTable("auditLogs")
    .set({
      message: "",
      textValues: sql`(select jsonb_object_agg(key,
        case jsonb_typeof(value) when 'number' then value else '"…"' end) from jsonb_each("textValues"))`,
      context: sql`jsonb_build_object('userID', context -> 'userID')`,
      requestPath: null,
      requestQuery: null,
      wordsSalt: null,
    })
    .where(sql`context ->> 'userID'`, "=", String(userID))
    .where("wordsSalt", "is not", null)
    .returning(sql<string>`"auditLogID"::text`.as("auditLogID"))
    .execute();
  const by = await db
    .updateTable("auditLogs")
    .set({ insertIPAddress: null, addressSalt: null })
    .where("insertUserID", "=", userID)
    .where("addressSalt", "is not", null)
    .returning(sql<string>`"auditLogID"::text`.as("auditLogID"))
    .execute();
  await sql`select set_config('folkmoot.erasure', 'off', true)`.execute(db);
  return [...new Set([...about, ...by].map(({ auditLogID }) => auditLogID))];
}
