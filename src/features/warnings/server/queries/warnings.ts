import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

interface NewWarning {
  userID: number;
  warningTypeID: number;
  points: number;
  message: string;
  note: string;
  recordType: string | null;
  recordID: number | null;
  recordName: string | null;
  recordUrl: string | null;
  excerpt: string | null;
  dateExpires: Date | null;
}

export async function insertWarning(
  { db, now, viewer }: TransactionCtx,
  warning: NewWarning,
): Promise<number> {
  const { warningID } = await db
    .insertInto("warnings")
    .values({ ...warning, dateInserted: now(), insertUserID: viewer.userID })
    .returning("warningID")
    .executeTakeFirstOrThrow();
  return warningID;
}

interface IdenticalWarning
  extends Pick<NewWarning, "userID" | "warningTypeID" | "message" | "recordType" | "recordID"> {
  since: Date;
}

/** The caller has locked the member. */
export async function findIdentical(
  { db }: TransactionCtx,
  equal: IdenticalWarning,
): Promise<number | undefined> {
  const { userID, warningTypeID, message, recordType, recordID, since } = equal;
  const row = await db
    .selectFrom("warnings")
    .select("warningID")
    .where("userID", "=", userID)
    .where("warningTypeID", "=", warningTypeID)
    .where("message", "=", message)
    .where("recordType", "is not distinct from", recordType)
    .where("recordID", "is not distinct from", recordID)
    .where("dateRevoked", "is", null)
    .where("dateInserted", ">", since)
    .orderBy("warningID")
    .executeTakeFirst();
  return row?.warningID;
}

const withTypes = ({ db }: Ctx) =>
  db
    .selectFrom("warnings")
    .selectAll("warnings")
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom("warningTypes")
          .select(["warningTypes.warningTypeID", "key", "name", "warningTypes.points", "days"])
          .whereRef("warningTypes.warningTypeID", "=", "warnings.warningTypeID"),
      )
        .$notNull()
        .as("warningType"),
    );

export const listWarnings = (ctx: Ctx, userID: number, limit: number) =>
  withTypes(ctx).where("userID", "=", userID).orderBy("warningID", "desc").limit(limit).execute();

export const findWarnings = (ctx: Ctx, warningIDs: readonly number[]) =>
  withTypes(ctx)
    .where("warningID", "in", [...warningIDs])
    .execute();

export type WarningRow = Awaited<ReturnType<typeof listWarnings>>[number];

export async function countPoints({ db, now }: Ctx, userID: number): Promise<number> {
  const row = await db
    .selectFrom("warnings")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("points"), eb.lit(0)).as("points"))
    .where("userID", "=", userID)
    .where("dateRevoked", "is", null)
    .where((eb) => eb.or([eb("dateExpires", "is", null), eb("dateExpires", ">", now())]))
    .executeTakeFirstOrThrow();
  return Number(row.points);
}

/** False if another moderator has revoked it. */
export async function markRevoked(
  { db, now, viewer }: TransactionCtx,
  warningID: number,
  revokeNote: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("warnings")
    .set({ dateRevoked: now(), revokeUserID: viewer.userID, revokeNote })
    .where("warningID", "=", warningID)
    .where("dateRevoked", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps date and points only. */
export const clearWords = ({ db }: TransactionCtx, userID: number) =>
  db
    .updateTable("warnings")
    .set({
      message: "",
      note: "",
      recordName: null,
      recordUrl: null,
      excerpt: null,
      revokeNote: "",
    })
    .where("userID", "=", userID)
    .execute();
