import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export interface EventRow {
  day: string;
  date: Date;
  type: string;
  path: string | null;
  visitorKey: string | null;
  isMember: boolean;
  host: string | null;
}

export async function insertEvents({ db }: Ctx, rows: readonly EventRow[]) {
  const column = <Name extends keyof EventRow>(name: Name) => rows.map((row) => row[name]);
  await sql`
    insert into "analyticsEvents" (day, "dateInserted", type, path, "visitorKey", "isMember", host)
    select * from unnest(${column("day")}::date[], ${column("date")}::timestamptz[], ${column("type")}::text[],
      ${column("path")}::text[], ${column("visitorKey")}::text[], ${column("isMember")}::boolean[],
      ${column("host")}::text[])`.execute(db);
}

/** The salt of a day, made by whichever node asks first. */
export async function takeSalt({ db }: Ctx, day: string): Promise<Buffer> {
  await sql`
    insert into "analyticsSalts" (day, salt) values (${day}::date, ${randomBytes(32)})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ salt: Buffer }>`
    select salt from "analyticsSalts" where day = ${day}::date`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`The salt of ${day} is gone.`);
  return found.salt;
}

export const deleteSaltsBefore = ({ db }: Ctx, day: string) =>
  sql`delete from "analyticsSalts" where day < ${day}::date`.execute(db);

const most = 20_000;

/** Deletes in portions, so that none takes long. */
export async function deleteEventsBefore({ db }: Ctx, day: string) {
  for (let deleted = BigInt(most); deleted >= most; ) {
    const result = await sql`
      delete from "analyticsEvents" where "eventID" in (
        select "eventID" from "analyticsEvents" where day < ${day}::date limit ${most})`.execute(
      db,
    );
    deleted = result.numAffectedRows ?? 0n;
  }
}

export const deleteEventsOf = ({ db }: TransactionCtx, visitorKeys: readonly string[]) =>
  sql`delete from "analyticsEvents"
    where "isMember" and "visitorKey" = any(${[...visitorKeys]}::text[])`.execute(db);
