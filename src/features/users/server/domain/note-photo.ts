import type { TransactionCtx } from "#platform/server/context.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";

const recordType = "user";

/** Tells which photo a member has from now on. */
export const notePhoto = (
  inside: TransactionCtx,
  userID: number,
  photoUrl: string | null | undefined,
) => noteSaved(inside, { recordType, recordID: userID, texts: [photoUrl] });
