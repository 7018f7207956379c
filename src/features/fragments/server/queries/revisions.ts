import type { TransactionCtx } from "#platform/server/context.ts";
import type { RevisionValues } from "./fragments.ts";

const written = (
  { viewer, now }: TransactionCtx,
  { previewData, files, customSchema, ...values }: RevisionValues,
) => ({
  ...values,
  previewData: JSON.stringify(previewData),
  files: JSON.stringify(files),
  customSchema: customSchema && JSON.stringify(customSchema),
  revisionInsertUserID: viewer.userID,
  dateRevisionInserted: now(),
});

export const insertRevision = (
  tx: TransactionCtx,
  fragmentUUID: string,
  status: "draft" | "active",
  values: RevisionValues,
) =>
  tx.db
    .insertInto("fragmentRevisions")
    .values({ ...written(tx, values), fragmentUUID, status })
    .returning("fragmentRevisionUUID")
    .executeTakeFirstOrThrow();

export const updateDraft = (
  tx: TransactionCtx,
  fragmentRevisionUUID: string,
  values: RevisionValues,
) =>
  tx.db
    .updateTable("fragmentRevisions")
    .set(written(tx, values))
    .where("fragmentRevisionUUID", "=", fragmentRevisionUUID)
    .where("status", "=", "draft")
    .execute();

export const makePast = ({ db }: TransactionCtx, fragmentUUID: string) =>
  db
    .updateTable("fragmentRevisions")
    .set({ status: "past-revision" })
    .where("fragmentUUID", "=", fragmentUUID)
    .where("status", "=", "active")
    .execute();

export const makeActive = (
  { db, viewer, now }: TransactionCtx,
  fragmentRevisionUUID: string,
  words: { commitMessage: string; commitDescription: string },
) =>
  db
    .updateTable("fragmentRevisions")
    .set({
      ...words,
      status: "active",
      revisionInsertUserID: viewer.userID,
      dateRevisionInserted: now(),
    })
    .where("fragmentRevisionUUID", "=", fragmentRevisionUUID)
    .execute();

export const deleteRevision = ({ db }: TransactionCtx, fragmentRevisionUUID: string) =>
  db
    .deleteFrom("fragmentRevisions")
    .where("fragmentRevisionUUID", "=", fragmentRevisionUUID)
    .execute();

/** Leaves the newest past revisions. */
export const deletePastRevisions = ({ db }: TransactionCtx, fragmentUUID: string, keep: number) =>
  db
    .deleteFrom("fragmentRevisions")
    .where("fragmentRevisionUUID", "in", ({ selectFrom }) =>
      selectFrom("fragmentRevisions as past")
        .select("past.fragmentRevisionUUID")
        .where("past.fragmentUUID", "=", fragmentUUID)
        .where("past.status", "=", "past-revision")
        .orderBy("past.dateRevisionInserted", "desc")
        .offset(keep),
    )
    .execute();
