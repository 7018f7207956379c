import { can } from "#platform/contract/viewer.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import type { ReadableRecord } from "#platform/server/records/readable-records.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";
import { commentParents } from "./extension-points.ts";
import { listStanding } from "./queries/quoted.ts";

const recordType = "comment";

/** Comments on records that the viewer may see; those who moderate still read what is deleted. */
export const commentRecord: ReadableRecord = {
  recordType,
  async listReadable(ctx, commentIDs) {
    const rows = await listStanding(ctx, commentIDs, ctx.platform.extensions.list(commentParents));
    for (const row of rows) ctx.tags.add(`${row.parentRecordType}:${row.parentRecordID}`);
    const readsDeleted = can(ctx.viewer, "community.moderate");
    const readable = rows.filter((row) => row.isOnVisible && (readsDeleted || !row.dateDeleted));
    return new Set(readable.map(({ commentID }) => commentID));
  },
  ...textsIn("comments", "commentID", ["bodyHtml"]),
};

interface Saved {
  commentID: number;
  bodyHtml: string;
  isNew?: boolean;
}

/** Tells what comments say from now on. */
export const noteComments = (inside: TransactionCtx, comments: readonly Saved[]) =>
  noteSaved(
    inside,
    ...comments.map(({ commentID, bodyHtml, isNew }) => ({
      ...{ recordType, recordID: commentID, texts: [bodyHtml] },
      ...(isNew && { before: [] }),
    })),
  );
