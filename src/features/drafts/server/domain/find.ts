import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { type DraftRow, findOwnDraft, lockOwnDraft } from "../queries.ts";
import { missingDraft } from "./posted.ts";

/** A draft of the viewer. Nobody can change drafts of others. */
export async function getOwnDraft(ctx: Ctx, draftID: number): Promise<DraftRow> {
  const row = await findOwnDraft(ctx, draftID);
  if (!row) throw await missingDraft(ctx, draftID);
  return row;
}

export async function lockDraft(tx: TransactionCtx, draftID: number): Promise<DraftRow> {
  const row = await lockOwnDraft(tx, draftID);
  if (!row) throw await missingDraft(tx, draftID);
  return row;
}

/** Throws 403 if another member has signed in since the text was written. */
export function checkWriter({ viewer }: Ctx, insertUserID: number | undefined) {
  if (insertUserID === undefined || insertUserID === viewer.userID) return;
  throw new ApiError(403, "Someone else has signed in.", {
    description: "Sign in again to keep what you wrote.",
    context: { permissions: [] },
  });
}
