import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

interface OldAddress {
  address: string;
  type: string;
  recordID: number;
  origin: string | null;
}

export async function insertOldAddresses({ db }: TransactionCtx, rows: readonly OldAddress[]) {
  if (rows.length === 0) return;
  await sql`
    insert into "oldAddresses" (address, type, "recordID", origin)
    select address, type, "recordID", origin
    from json_populate_recordset(null::"oldAddresses", ${JSON.stringify(rows)}::json)
    on conflict do nothing`.execute(db);
}

export const findOldAddress = ({ db }: Ctx, address: string) =>
  db
    .selectFrom("oldAddresses")
    .select(["type", "recordID"])
    .where("address", "=", address)
    .executeTakeFirst();

export async function listOrigins({ db }: Ctx): Promise<string[]> {
  const { rows } = await sql<{ origin: string }>`
    with recursive known (origin) as (
      select min(origin) from "oldAddresses"
      union all
      select (select min(origin) from "oldAddresses" where origin > known.origin) from known
      where known.origin is not null
    )
    select origin from known where origin is not null`.execute(db);
  return rows.map(({ origin }) => origin);
}

export const listOldAddresses = ({ db }: Ctx, addresses: readonly string[]) =>
  db
    .selectFrom("oldAddresses")
    .select(["address", "origin", "type", "recordID"])
    .where("address", "=", sql<string>`any(${[...addresses]}::text[])`)
    .where("origin", "is not", null)
    .execute();

export const listImported = ({ db }: Ctx, type: string, after: number, limit: number) =>
  db
    .selectFrom("importMappings")
    .select("recordID")
    .distinct()
    .where("type", "=", type)
    .where("recordID", ">", after)
    .orderBy("recordID")
    .limit(limit)
    .execute();
