import type { ApiError } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { callAddress } from "#platform/server/http/in-process.ts";
import { toApiError } from "#platform/server/http/to-api-error.ts";
import { scheduledDraftFailed } from "../../contract/events.ts";
import { authorViewer } from "../domain/author-viewer.ts";
import { checkPostable } from "../domain/postable.ts";
import { changeDraft, type DraftRow, listDue, lockDue } from "../queries.ts";
import { removeDraft } from "./remove-drafts.ts";

const atOnce = 10;

/** Posts what is due, one after the other; what could not be posted yet waits for the next time. */
export async function postDueDrafts(ctx: Ctx): Promise<void> {
  for (let last = 0; ; ) {
    const due = await listDue(ctx, atOnce, last);
    for (const draftID of due) await postOrExplain(ctx, draftID);
    if (due.length < atOnce) return;
    last = due.at(-1) ?? last;
  }
}

/**
 * The post and the end of its draft are one transaction: whatever is killed in between, it is
 * posted once.
 */
async function postOrExplain(ctx: Ctx, draftID: number) {
  try {
    await ctx.transaction(async (tx) => {
      const draft = await lockDue(tx, draftID);
      if (draft) await post(tx, draft);
    });
  } catch (error) {
    const refusal = toApiError(error, ctx.log);
    if (!canWait(refusal)) await keepReason(ctx, draftID, refusal);
  }
}

async function post(tx: TransactionCtx, draft: DraftRow) {
  const author = tx.as(await authorViewer(tx, draft.insertUserID));
  const { method, path, body } = checkPostable(author, draft);
  const { draftID } = draft;
  await callAddress(author)(method, path, { body: { ...body, draftID } });
  // Also where the call takes no notice of it.
  await removeDraft(tx, draftID);
}

/** The site is busy, or the author has just posted a lot: nothing is wrong with the draft. */
const canWait = ({ status }: ApiError) => status === 503 || status === 429 || status === 409;

const keepReason = (ctx: Ctx, draftID: number, refusal: ApiError) =>
  ctx.transaction(async (tx) => {
    const draft = await lockDue(tx, draftID);
    if (!draft) return;
    const failedReason = reasonOf(refusal);
    await changeDraft(tx, draftID, { draftStatus: "error", failedReason });
    await tx.emit(scheduledDraftFailed, { draftID, userID: draft.insertUserID });
  });

/** In the words that the author would have seen. */
function reasonOf({ message, details: { description, errors = [] } }: ApiError): string {
  const [first] = errors;
  return first?.message ?? description ?? message;
}
