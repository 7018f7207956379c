import type { TransactionCtx } from "#platform/server/context.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";

const recordType = "comment";

interface Saved {
  commentID: number;
  bodyHtml: string;
  isNew?: boolean;
}

export const noteComments = (tx: TransactionCtx, comments: readonly Saved[]) =>
  noteSaved(
    tx,
    ...comments.map(({ commentID, bodyHtml, isNew }) => ({
      recordType,
      recordID: commentID,
      texts: [bodyHtml],
      ...(isNew && { before: [] }),
    })),
  );
