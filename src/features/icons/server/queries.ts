import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export type IconRow = Awaited<ReturnType<typeof listActiveIcons>>[number];

export const listActiveIcons = ({ db }: Ctx) =>
  db.selectFrom("icons").selectAll().where("isActive", "=", true).orderBy("iconName").execute();

export const listIconsNamed = ({ db }: Ctx, iconName: string) =>
  db
    .selectFrom("icons")
    .selectAll()
    .where("iconName", "=", iconName)
    .orderBy("dateInserted", "desc")
    .orderBy("iconUUID")
    .execute();

export const findIcon = ({ db }: Ctx, iconUUID: string) =>
  db.selectFrom("icons").selectAll().where("iconUUID", "=", iconUUID).executeTakeFirst();

/** Changes of icons wait for each other. */
export const lockIcons = ({ db }: TransactionCtx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('icons', 0))`.execute(db);

export const deactivate = ({ db }: TransactionCtx, iconName: string) =>
  db
    .updateTable("icons")
    .set({ isActive: false })
    .where("iconName", "=", iconName)
    .where("isActive", "=", true)
    .execute();

export const activate = ({ db }: TransactionCtx, iconName: string, iconUUID: string) =>
  db
    .updateTable("icons")
    .set({ isActive: true })
    .where("iconName", "=", iconName)
    .where("iconUUID", "=", iconUUID)
    .returning("iconUUID")
    .executeTakeFirst();

export interface Drawing {
  svgRaw: string;
  svgContents: string;
  iconSvgViewBox: string;
}

export const insertIcon = (
  { db, viewer, now }: TransactionCtx,
  icon: Drawing & { iconUUID: string; iconName: string },
) =>
  db
    .insertInto("icons")
    .values({
      ...icon,
      isActive: true,
      insertUserID: viewer.userID || null,
      dateInserted: now(),
    })
    .execute();

export const deleteIcon = ({ db }: TransactionCtx, iconUUID: string) =>
  db.deleteFrom("icons").where("iconUUID", "=", iconUUID).execute();

/** Keeps the newest drawings of an icon, and the active one. */
export const trimHistory = ({ db }: TransactionCtx, iconName: string, kept: number) =>
  db
    .deleteFrom("icons")
    .where("iconName", "=", iconName)
    .where("isActive", "=", false)
    .where("iconUUID", "not in", (query) =>
      query
        .selectFrom("icons")
        .select("iconUUID")
        .where("iconName", "=", iconName)
        .orderBy("dateInserted", "desc")
        .limit(kept),
    )
    .execute();
