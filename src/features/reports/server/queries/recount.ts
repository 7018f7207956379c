import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockRows } from "#platform/server/database/lock-rows.ts";

const counted = sql`
  select r."reportedRecordID", (count(p.*) filter (where p.status = 'new'))::int as open, count(p.*)::int as every,
    min(p."dateInserted") filter (where p.status = 'new') as first
  from "reportedRecords" r left join reports p using ("reportedRecordID") group by 1`;

const differs = sql`(r."countOpen", r."countReports", r."dateFirstOpen") is distinct from (c.open, c.every, c.first)`;

export async function listMiscounted({ db }: Ctx): Promise<number[]> {
  const { rows } = await sql<{ reportedRecordID: number }>`
    select r."reportedRecordID" from "reportedRecords" r join (${counted}) c using ("reportedRecordID")
    where ${differs} order by 1`.execute(db);
  return rows.map(({ reportedRecordID }) => reportedRecordID);
}

export async function recountRecords(tx: TransactionCtx, ids: readonly number[]): Promise<number> {
  await lockRows(tx, "reportedRecords", "reportedRecordID", ids);
  const result = await sql`
    update "reportedRecords" r set "countOpen" = c.open, "countReports" = c.every, "dateFirstOpen" = c.first,
      status = case when c.open > 0 then 'new' when r.status = 'new' then 'dismissed' else r.status end
    from (${counted}) c
    where c."reportedRecordID" = r."reportedRecordID" and r."reportedRecordID" = any(${[...ids]}::int[]) and ${differs}`.execute(
    tx.db,
  );
  return Number(result.numAffectedRows ?? 0);
}
