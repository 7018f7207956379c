import type { TransactionCtx } from "#platform/server/context.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";

const recordType = "discussion";

interface Saved {
  discussionID: number;
  bodyHtml: string;
  isNew?: boolean;
}

export const noteDiscussions = (tx: TransactionCtx, discussions: readonly Saved[]) =>
  noteSaved(
    tx,
    ...discussions.map(({ discussionID, bodyHtml, isNew }) => ({
      recordType,
      recordID: discussionID,
      texts: [bodyHtml],
      ...(isNew && { before: [] }),
    })),
  );
