import { checkQuotes, renderBody, tidyQuotes } from "#features/formats/server/public.ts";
import { lockTarget, userTag } from "#features/users/server/public.ts";
import { invalid, say } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";
import { submitAtOnce } from "#platform/server/records/submissions.ts";
import type { SignaturePut } from "../../contract/resources.ts";
import { checkTarget } from "../domain/target.ts";
import { checkMayEdit } from "../policy.ts";
import { findSignature, removeSignature, storeSignature } from "../queries.ts";

const most = 500;

/** Replaces a member's signature. Fails where it would have to be held for approval. */
export async function writeSignature(ctx: Ctx, userID: number, given: SignaturePut) {
  await checkTarget(ctx, userID);
  const written = tidyQuotes(given);
  const rendered = await renderBody(ctx, written);
  if ([...rendered.text].length > most)
    throw invalid({
      field: "body",
      code: "maxLength",
      ...say("A signature can have at most {most} characters.", { most }),
    });
  await checkQuotes(ctx, rendered.quotes, (await findSignature(ctx, userID))?.bodyHtml);
  const { body } = await submitAtOnce(ctx, {
    recordType: "signature",
    name: "",
    ...written,
    html: rendered.html,
    text: rendered.text,
    given: {},
  });
  await ctx.transaction(async (tx) => {
    await checkTarget(tx, userID, await lockTarget(tx, userID));
    const signatureID = await storeSignature(tx, userID, {
      body,
      format: written.format,
      bodyHtml: rendered.html,
      bodyText: rendered.text,
      rendererVersion: rendered.rendererVersion,
    });
    await noteSaved(tx, { recordType: "signature", recordID: signatureID, texts: [rendered.html] });
    await tx.invalidate(userTag(userID));
  });
}

export const deleteSignature = (ctx: Ctx, userID: number) =>
  ctx.transaction(async (tx) => {
    checkMayEdit(tx, userID);
    await checkTarget(tx, userID, await lockTarget(tx, userID));
    await clearSignature(tx, userID);
  });

/** Returns the removed signature, or undefined if there was none. */
export async function clearSignature(tx: TransactionCtx, userID: number) {
  const removed = await removeSignature(tx, userID);
  if (!removed) return undefined;
  await noteSaved(tx, { recordType: "signature", recordID: removed.signatureID, texts: [] });
  await tx.invalidate(userTag(userID));
  return removed;
}
