import type { TransactionCtx } from "#platform/server/context.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import { byEverybody, type ReadableRecord } from "#platform/server/records/readable-records.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";

const recordType = "user";

/** Members: their photos stand beside all that they write. */
export const userRecord: ReadableRecord = {
  recordType,
  listReadable: byEverybody,
  ...textsIn("users", "userID", ["photoUrl"]),
};

/** Tells which photo a member has from now on. */
export const notePhoto = (
  inside: TransactionCtx,
  userID: number,
  photoUrl: string | null | undefined,
) => noteSaved(inside, { recordType, recordID: userID, texts: [photoUrl] });
