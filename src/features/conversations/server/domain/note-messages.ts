import type { TransactionCtx } from "#platform/server/context.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";

const recordType = "message";

interface Saved {
  messageID: number;
  bodyHtml: string;
  isNew?: boolean;
}

export const noteMessages = (tx: TransactionCtx, messages: readonly Saved[]) =>
  noteSaved(
    tx,
    ...messages.map(({ messageID, bodyHtml, isNew }) => ({
      recordType,
      recordID: messageID,
      texts: [bodyHtml],
      ...(isNew && { before: [] }),
    })),
  );
