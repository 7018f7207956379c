import type { TransactionCtx } from "#platform/server/context.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";

const recordType = "user";

export const notePhoto = (
  tx: TransactionCtx,
  userID: number,
  photoUrl: string | null | undefined,
) => noteSaved(tx, { recordType, recordID: userID, texts: [photoUrl] });
