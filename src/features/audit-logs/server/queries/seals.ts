import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

/** Sealed columns; text and IP address are salted separately, so that they can be erased. */
const covered = sql<string>`jsonb_build_array("auditLogs"."auditLogID", "eventType", "textID", to_jsonb(meta),
  "requestMethod", "parentAuditLogID", "insertUserID", "spoofUserID", context -> 'userID',
  to_char("auditLogs"."dateInserted" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text`;

const words = sql<string>`jsonb_build_array(message, "textValues", context, "requestPath", "requestQuery")::text`;

const address = sql<string | null>`host("insertIPAddress")`;

const keyOf = (column: "auditLogID" | "position") =>
  sql<string>`${sql.ref(`auditSeals.${column}`)}::text`;

const exactDate = (table: "auditLogs" | "auditSeals") =>
  sql<string>`to_char(${sql.ref(`${table}.dateInserted`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** Only one process seals at a time; writers are not blocked. */
export const lockSeals = ({ db }: TransactionCtx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('audit seals', 0))`.execute(db);

export const findLastSeal = ({ db }: Ctx) =>
  db
    .selectFrom("auditSeals")
    .select([keyOf("position").as("position"), "hash"])
    .orderBy("auditSeals.position", "desc")
    .limit(1)
    .executeTakeFirst();

/** How far before the last sealed id to look, every minute, for logs of slow transactions. */
const recentSpan = 100_000;

export const listUnsealed = ({ db }: Ctx, { limit, isFull }: { limit: number; isFull: boolean }) =>
  unsealed(db)
    .$if(!isFull, (query) =>
      query.where("auditLogs.auditLogID", ">", ({ selectFrom }) =>
        selectFrom("auditSeals as known").select(
          sql<number>`coalesce(max(known."auditLogID"), ${recentSpan}) - ${recentSpan}`.as("id"),
        ),
      ),
    )
    .select([
      sql<string>`"auditLogs"."auditLogID"::text`.as("auditLogID"),
      exactDate("auditLogs").as("dateInserted"),
      covered.as("covered"),
      words.as("words"),
      "wordsSalt",
      address.as("address"),
      "addressSalt",
    ])
    .orderBy("auditLogs.auditLogID")
    .limit(limit)
    .execute();

export type CoveredLog = Awaited<ReturnType<typeof listUnsealed>>[number];

export async function countUnsealed({ db }: Ctx): Promise<number> {
  const row = await unsealed(db)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

const unsealed = (db: Ctx["db"]) =>
  db
    .selectFrom("auditLogs")
    .leftJoin("auditSeals", "auditSeals.auditLogID", "auditLogs.auditLogID")
    .where("auditSeals.auditLogID", "is", null);

export interface NewSeal {
  position: string;
  auditLogID: string;
  dateInserted: string;
  facts: Buffer;
  words: Buffer;
  address: Buffer;
  hash: Buffer;
  signature: Buffer;
  keyID: string;
}

export const insertSeals = ({ db }: TransactionCtx, seals: readonly NewSeal[]) =>
  db
    .insertInto("auditSeals")
    .values(
      seals.map((seal) => ({
        ...seal,
        position: sql<number>`${seal.position}::bigint`,
        auditLogID: sql<number>`${seal.auditLogID}::bigint`,
        dateInserted: sql<Date>`${`${seal.dateInserted}Z`}::timestamptz`,
      })),
    )
    .execute();

/** Seals behind a position, each with its log if that still exists. */
export const listSealed = ({ db }: Ctx, position: string, limit: number) =>
  db
    .selectFrom("auditSeals")
    .leftJoin("auditLogs", "auditLogs.auditLogID", "auditSeals.auditLogID")
    .select([
      keyOf("position").as("position"),
      keyOf("auditLogID").as("auditLogID"),
      exactDate("auditSeals").as("dateInserted"),
      "auditSeals.facts",
      "auditSeals.words",
      "auditSeals.address",
      "hash",
      "signature",
      "keyID",
      sql<boolean>`"auditLogs"."auditLogID" is not null`.as("isThere"),
      covered.as("coveredNow"),
      words.as("wordsNow"),
      "wordsSalt",
      address.as("addressNow"),
      "addressSalt",
      "eventType",
      "meta",
    ])
    .where("auditSeals.position", ">", sql<number>`${position}::bigint`)
    .orderBy("auditSeals.position")
    .limit(limit)
    .execute();

export type SealedLog = Awaited<ReturnType<typeof listSealed>>[number];

export async function listFreshErasures({ db }: Ctx, eventType: string): Promise<string[]> {
  const rows = await unsealed(db).select("meta").where("eventType", "=", eventType).execute();
  return rows.flatMap(({ meta }) => meta);
}

/** Keeps the last seal without a log, to which the next one is chained. */
export async function removeSealsOfRemoved({ db }: TransactionCtx): Promise<void> {
  await db
    .deleteFrom("auditSeals")
    .where("position", "<", ({ selectFrom }) =>
      selectFrom("auditSeals as kept")
        .innerJoin("auditLogs", "auditLogs.auditLogID", "kept.auditLogID")
        .select(sql<number>`min(kept.position) - 1`.as("first")),
    )
    .execute();
}
