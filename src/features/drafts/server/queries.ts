import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/kysely.ts";
import type { DraftAttributes } from "../contract/resources.ts";
import type { DraftContent } from "./extension-points.ts";

export interface DraftFilter {
  recordType?: string;
  recordID?: number;
  parentRecordType?: string;
  parentRecordID?: number;
  draftStatus: readonly string[];
}

export interface DraftPage {
  sort: string;
  page: number;
  limit: number;
}

const dateColumns = {
  dateInserted: sql`"dateInserted"`,
  dateUpdated: sql`coalesce("dateUpdated", "dateInserted")`,
  dateScheduled: sql`"dateScheduled"`,
};

const ownDrafts = ({ db, viewer }: Ctx) =>
  db.selectFrom("drafts").where("insertUserID", "=", viewer.userID);

const filtered = (ctx: Ctx, { draftStatus, ...equal }: DraftFilter) => {
  const columns = Object.entries(equal).filter(([, value]) => value !== undefined);
  return columns.reduce(
    (query, [column, value]) =>
      query.where(column as keyof typeof equal, "=", sql<never>`${value}`),
    ownDrafts(ctx).where("draftStatus", "=", sql<string>`any(${[...draftStatus]})`),
  );
};

export async function listDraftRows(
  ctx: Ctx,
  filter: DraftFilter,
  { sort, page, limit }: DraftPage,
) {
  const column = dateColumns[sort.replace("-", "") as keyof typeof dateColumns];
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const rows = await filtered(ctx, filter)
    .selectAll()
    .orderBy(column, (order) => (direction === "desc" ? order.desc() : order.asc()).nullsLast())
    .orderBy("draftID", direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(typed);
}

export async function countDraftRows(ctx: Ctx, filter: DraftFilter): Promise<number> {
  const { count } = await filtered(ctx, filter)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findOwnDraft(ctx: Ctx, draftID: number): Promise<DraftRow | undefined> {
  const row = await ownDrafts(ctx).selectAll().where("draftID", "=", draftID).executeTakeFirst();
  return row && typed(row);
}

export async function findDraft({ db }: Ctx, draftID: number): Promise<DraftRow | undefined> {
  const row = await db
    .selectFrom("drafts")
    .selectAll()
    .where("draftID", "=", draftID)
    .executeTakeFirst();
  return row && typed(row);
}

export async function lockOwnDraft(
  tx: TransactionCtx,
  draftID: number,
): Promise<DraftRow | undefined> {
  const row = await ownDrafts(tx)
    .selectAll()
    .where("draftID", "=", draftID)
    .forUpdate()
    .executeTakeFirst();
  return row && typed(row);
}

export async function insertDraft(
  { db, now }: TransactionCtx,
  insertUserID: number,
  { attributes, ...content }: DraftContent,
): Promise<DraftRow> {
  const row = await db
    .insertInto("drafts")
    .values({ ...content, insertUserID, attributes: toJson(attributes), dateInserted: now() })
    .returningAll()
    .executeTakeFirstOrThrow();
  return typed(row);
}

type Changes = Partial<DraftContent> & {
  draftStatus?: DraftRow["draftStatus"];
  dateScheduled?: Date | null;
  failedReason?: string | null;
  updateUserID?: number;
  dateUpdated?: Date;
};

export async function changeDraft(
  { db }: TransactionCtx,
  draftID: number,
  { attributes, ...changes }: Changes,
): Promise<DraftRow> {
  const row = await db
    .updateTable("drafts")
    .set({
      ...changes,
      ...(attributes ? { attributes: toJson(attributes) } : {}),
      version: sql`version + 1`,
    })
    .where("draftID", "=", draftID)
    .returningAll()
    .executeTakeFirstOrThrow();
  return typed(row);
}

const removing = ({ db }: TransactionCtx) =>
  db.deleteFrom("drafts").returning(["draftID", "attributes"]);

export type RemovedDraft = Pick<DraftRow, "draftID"> & { attributes: unknown };

export const removeDraft = (tx: TransactionCtx, draftID: number): Promise<RemovedDraft[]> =>
  removing(tx).where("draftID", "=", draftID).execute();

export const removeDraftsOf = (tx: TransactionCtx, userID: number): Promise<RemovedDraft[]> =>
  removing(tx)
    .where("draftID", "in", (eb) =>
      eb
        .selectFrom("drafts")
        .select("draftID")
        .where("insertUserID", "=", userID)
        .orderBy("draftID")
        .forUpdate(),
    )
    .execute();

export const listOwnOf = (ctx: Ctx, draftIDs: readonly number[]) =>
  ownDrafts(ctx)
    .select(["draftID", sql<string | null>`attributes->'draftMeta'->>'name'`.as("name")])
    .where("draftID", "in", [...draftIDs])
    .execute();

export async function listDue({ db, now }: Ctx, limit: number, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom("drafts")
    .select("draftID")
    .where("draftStatus", "=", "scheduled")
    .where("dateScheduled", "<=", now())
    .where("draftID", ">", after)
    .orderBy("draftID")
    .limit(limit)
    .execute();
  return rows.map(({ draftID }) => draftID);
}

/** Locks a due draft unless another process has. */
export async function lockDue(
  { db, now }: TransactionCtx,
  draftID: number,
): Promise<DraftRow | undefined> {
  const row = await db
    .selectFrom("drafts")
    .selectAll()
    .where("draftID", "=", draftID)
    .where("draftStatus", "=", "scheduled")
    .where("dateScheduled", "<=", now())
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && typed(row);
}

interface Claim {
  draftID: number;
  /** Submitted version, if the request has one. */
  draftVersion: number | undefined;
  recordType: string;
}

/**
 * Claims a draft that the viewer posts: locks it if it exists, and records it as posted. Not claimed if it was
 * posted before, unless a rest was kept and the version is that of the rest. Concurrent claims wait for the end of
 * the transaction.
 */
export async function takeDraft(
  { db, now, viewer: { userID } }: TransactionCtx,
  { draftID, draftVersion, recordType }: Claim,
): Promise<{ isClaimed: boolean; draft?: DraftRow }> {
  const submittedVersion = draftVersion ?? null;
  // Locks the draft before the claim, in the order of scheduled posting, to avoid deadlocks.
  const { rows } = await sql<DraftRow & { isClaimed: boolean | null }>`
    with locked as (
      select * from drafts where "draftID" = ${draftID} and "insertUserID" = ${userID} for update
    ), claimed as (
      insert into "postedDrafts" ("insertUserID", "draftID", version, "recordType", "datePosted")
      values (
        ${userID}, ${draftID}, coalesce((select version from locked), ${submittedVersion}, 1), ${recordType}, ${now()}
      )
      on conflict ("insertUserID", "draftID") do update
        set version = excluded.version, "recordType" = excluded."recordType", "recordID" = null,
          "datePosted" = excluded."datePosted"
        where "postedDrafts".version < (select coalesce(${submittedVersion}, version) from locked)
      returning true as "isClaimed"
    )
    select locked.*, claimed."isClaimed"
    from (select) as nothing left join locked on true left join claimed on true`.execute(db);
  const [row] = rows;
  const isClaimed = row?.isClaimed === true;
  return row?.draftID ? { isClaimed, draft: row } : { isClaimed };
}

const notingPosted = (db: Pick<Database, "updateTable">, draft: PostedDraft) =>
  db
    .updateTable("postedDrafts")
    .set({ recordID: draft.recordID })
    .where("insertUserID", "=", draft.insertUserID)
    .where("draftID", "=", draft.draftID);

interface PostedDraft {
  insertUserID: number;
  draftID: number;
  recordID: number;
}

export const notePosted = ({ db }: TransactionCtx, draft: PostedDraft) =>
  notingPosted(db, draft).execute();

export const removePosted = ({ db }: TransactionCtx, draft: PostedDraft): Promise<RemovedDraft[]> =>
  db
    .with("noted", (inner) => notingPosted(inner, draft))
    .deleteFrom("drafts")
    .where("insertUserID", "=", draft.insertUserID)
    .where("draftID", "=", draft.draftID)
    .returning(["draftID", "attributes"])
    .execute();

export const findPosted = ({ db, viewer }: Ctx, draftID: number) =>
  db
    .selectFrom("postedDrafts")
    .select(["recordType", "recordID", "version"])
    .where("insertUserID", "=", viewer.userID)
    .where("draftID", "=", draftID)
    .executeTakeFirst();

export const forgetPostedBefore = ({ db }: Ctx, date: Date) =>
  db.deleteFrom("postedDrafts").where("datePosted", "<", date).execute();

export const forgetPostedOf = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("postedDrafts").where("insertUserID", "=", userID).execute();

const toJson = (attributes: DraftAttributes) => sql<never>`${JSON.stringify(attributes)}::jsonb`;

const typed = <Row extends { attributes: unknown; draftStatus: string }>(row: Row) =>
  row as Omit<Row, "attributes" | "draftStatus"> & {
    attributes: DraftAttributes;
    draftStatus: "draft" | "scheduled" | "error";
  };

export interface DraftRow extends DraftContent {
  draftID: number;
  version: number;
  draftStatus: "draft" | "scheduled" | "error";
  dateScheduled: Date | null;
  failedReason: string | null;
  insertUserID: number;
  updateUserID: number | null;
  dateInserted: Date;
  dateUpdated: Date | null;
}
