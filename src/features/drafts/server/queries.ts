import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
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
    (query, [column, value]) => query.where(column as keyof typeof equal, "=", value as never),
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

/** Whosever it is. */
export async function findDraft({ db }: Ctx, draftID: number): Promise<DraftRow | undefined> {
  const row = await db
    .selectFrom("drafts")
    .selectAll()
    .where("draftID", "=", draftID)
    .executeTakeFirst();
  return row && typed(row);
}

/** The same of the viewer's own, kept from others until the transaction ends. */
export async function lockOwnDraft(
  inside: TransactionCtx,
  draftID: number,
): Promise<DraftRow | undefined> {
  const row = await ownDrafts(inside)
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

/** What was in a draft that is no more. */
export type RemovedDraft = Pick<DraftRow, "draftID"> & { attributes: unknown };

export const removeDraft = (inside: TransactionCtx, draftID: number): Promise<RemovedDraft[]> =>
  removing(inside).where("draftID", "=", draftID).execute();

/** Removes all drafts of a member. */
export const removeDraftsOf = (inside: TransactionCtx, userID: number): Promise<RemovedDraft[]> =>
  removing(inside).where("insertUserID", "=", userID).execute();

/** The same for one draft of the viewer's own, in a certain version where one is named. */
export const removeOwnDraft = (
  inside: TransactionCtx,
  draftID: number,
  version?: number,
): Promise<RemovedDraft[]> =>
  removing(inside)
    .where("draftID", "=", draftID)
    .where("insertUserID", "=", inside.viewer.userID)
    .where((row) => (version === undefined ? row.val(true) : row("version", "=", version)))
    .execute();

/** Those of the drafts that are the viewer's own. */
export async function listOwnOf(ctx: Ctx, draftIDs: readonly number[]): Promise<number[]> {
  const rows = await ownDrafts(ctx)
    .select("draftID")
    .where("draftID", "in", [...draftIDs])
    .execute();
  return rows.map(({ draftID }) => draftID);
}

/** Makes parallel calls of one member wait for each other, so that none slips past the limit. */
export const lockWriter = ({ db }: TransactionCtx, userID: number) =>
  db.selectFrom("users").select("userID").where("userID", "=", userID).forNoKeyUpdate().execute();

/** The ids of drafts whose time has come, the oldest first. */
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

/** A draft whose time has come, unless another process has it in hand. */
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
