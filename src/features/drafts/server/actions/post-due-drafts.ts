import type { ApiError } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { callAddress } from "#platform/server/http/endpoints/in-process.ts";
import { toApiError } from "#platform/server/http/responses/to-api-error.ts";
import { scheduledDraftFailed } from "../../contract/events.ts";
import { authorViewer } from "../domain/author-viewer.ts";
import { checkPostable } from "../domain/postable.ts";
import { changeDraft, type DraftRow, listDue, lockDue } from "../queries.ts";
import { removeDraft } from "./remove-drafts.ts";

const atOnce = 10;

/** Posts due drafts one by one. Temporary failures are retried on the next run. */
export async function postDueDrafts(ctx: Ctx): Promise<void> {
  for (let last = 0; ; ) {
    const due = await listDue(ctx, atOnce, last);
    for (const draftID of due) await postOrExplain(ctx, draftID);
    if (due.length < atOnce) return;
    last = due.at(-1) ?? last;
  }
}

/** Post and draft change in one transaction, so that a crash cannot post it twice. */
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
  // Also if the endpoint ignores `draftID`.
  await removeDraft(tx, draftID);
}

/** The site is busy or the author hit a rate limit: retried later. */
const canWait = ({ status }: ApiError) => status === 503 || status === 429 || status === 409;

const keepReason = (ctx: Ctx, draftID: number, refusal: ApiError) =>
  ctx.transaction(async (tx) => {
    const draft = await lockDue(tx, draftID);
    if (!draft) return;
    const failedReason = reasonOf(refusal);
    await changeDraft(tx, draftID, { draftStatus: "error", failedReason });
    await tx.emit(scheduledDraftFailed, { draftID, userID: draft.insertUserID });
  });

function reasonOf({ message, details: { description, errors = [] } }: ApiError): string {
  const [first] = errors;
  return first?.message ?? description ?? message;
}
