import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

interface PreviewValues {
  layoutPreviewID: string;
  layoutViewType: string;
  layout: unknown;
  titleBar: unknown;
  roleID: number | null;
  path: string;
  dateExpires: Date;
}

export const insertPreview = (
  { db, viewer }: TransactionCtx,
  { layout, titleBar, ...values }: PreviewValues,
) =>
  db
    .insertInto("layoutPreviews")
    .values({
      ...values,
      layout: JSON.stringify(layout),
      titleBar: titleBar ? JSON.stringify(titleBar) : null,
      insertUserID: viewer.userID,
    })
    .execute();

export const deleteExpiredPreviews = ({ db, now }: Ctx) =>
  db.deleteFrom("layoutPreviews").where("dateExpires", "<", now()).execute();

/** The newest of the caller stay, such as one for each open editor. */
export const keepNewestPreviews = ({ db, viewer }: TransactionCtx, kept: number) =>
  db
    .deleteFrom("layoutPreviews")
    .where("layoutPreviewID", "in", (query) =>
      query
        .selectFrom("layoutPreviews")
        .select("layoutPreviewID")
        .where("insertUserID", "=", viewer.userID)
        .orderBy("dateExpires", "desc")
        .offset(kept),
    )
    .execute();

/** The caller's own only. */
export const findPreview = ({ db, viewer, now }: Ctx, layoutPreviewID: string) =>
  db
    .selectFrom("layoutPreviews")
    .selectAll()
    .where("layoutPreviewID", "=", layoutPreviewID)
    .where("insertUserID", "=", viewer.userID)
    .where("dateExpires", ">=", now())
    .executeTakeFirst();

/** A preview of the same kind of page as the same role that the caller has open. */
export const findPreviewAs = (
  { db, viewer, now }: TransactionCtx,
  { layoutViewType, roleID }: { layoutViewType: string; roleID: number },
) =>
  db
    .selectFrom("layoutPreviews")
    .select("layoutPreviewID")
    .where("insertUserID", "=", viewer.userID)
    .where("layoutViewType", "=", layoutViewType)
    .where("roleID", "=", roleID)
    .where("dateExpires", ">=", now())
    .limit(1)
    .executeTakeFirst();
