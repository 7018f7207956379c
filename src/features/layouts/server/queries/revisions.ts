import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { LayoutRow } from "./layouts.ts";

export type RevisionRow = NonNullable<Awaited<ReturnType<typeof findRevision>>>;

const withStatus = ({ db }: Ctx, layoutID: number) =>
  db
    .selectFrom("layoutRevisions")
    .innerJoin("layouts", "layouts.layoutID", "layoutRevisions.layoutID")
    .selectAll("layoutRevisions")
    .select("layouts.publishedVersion")
    .where("layoutRevisions.layoutID", "=", layoutID);

export const listRevisions = (ctx: Ctx, layoutID: number, limit: number, offset: number) =>
  withStatus(ctx, layoutID)
    .orderBy("layoutRevisions.version", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export const findRevision = (ctx: Ctx, layoutID: number, version: number) =>
  withStatus(ctx, layoutID).where("layoutRevisions.version", "=", version).executeTakeFirst();

/** Adds the revision of the layout's current version. */
export const insertRevision = (
  { db, viewer, now }: TransactionCtx,
  { layoutID, version }: Pick<LayoutRow, "layoutID" | "version">,
  { layout, titleBar, isPublished }: { layout: unknown; titleBar: unknown; isPublished: boolean },
) =>
  db
    .insertInto("layoutRevisions")
    .values({
      layoutID,
      version,
      isPublished,
      layout: JSON.stringify(layout),
      titleBar: titleBar ? JSON.stringify(titleBar) : null,
      insertUserID: viewer.userID || null,
      dateInserted: now(),
    })
    .execute();

/** The newest `kept` revisions stay, and the published one. */
export const deleteOldRevisions = (
  { db }: TransactionCtx,
  { layoutID, version, publishedVersion }: LayoutRow,
  kept: number,
) =>
  db
    .deleteFrom("layoutRevisions")
    .where("layoutID", "=", layoutID)
    .where("version", "<=", version - kept)
    .where("version", "!=", publishedVersion)
    .execute();

export const advanceVersion = ({ db }: TransactionCtx, layoutID: number, isPublished: boolean) =>
  db
    .updateTable("layouts")
    .set({
      version: sql`version + 1`,
      ...(isPublished ? { publishedVersion: sql`version + 1` } : {}),
    })
    .where("layoutID", "=", layoutID)
    .returningAll()
    .executeTakeFirstOrThrow();
