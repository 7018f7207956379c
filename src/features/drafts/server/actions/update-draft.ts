import { isDeepStrictEqual } from "node:util";
import { conflict, invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import {
  type DraftAttributes,
  type DraftPatch,
  draftAttributesSchema,
  draftSchema,
} from "../../contract/resources.ts";
import { checkWriter, lockDraft } from "../domain/find.ts";
import { getKind } from "../domain/kinds.ts";
import { checkBody } from "../domain/postable.ts";
import { postedBefore } from "../domain/posted.ts";
import { presentDraft } from "../present.ts";
import { changeDraft, type DraftRow, findPosted } from "../queries.ts";
import { noteDraft } from "../records.ts";

/** Updates a draft. Throws 409 with the current draft if it has changed since the caller's version. */
export async function updateDraft(
  ctx: Ctx,
  draftID: number,
  { version, insertUserID, attributes, ...changes }: DraftPatch,
): Promise<DraftRow> {
  checkWriter(ctx, insertUserID);
  if (changes.recordType !== undefined) getKind(ctx, changes.recordType);
  return ctx.transaction(async (tx) => {
    const row = await lockDraft(tx, draftID);
    if (version !== undefined && version !== row.version)
      throw await changedElsewhere(tx, row, version);
    const merged = attributes && { attributes: mergeAttributes(row.attributes, attributes) };
    checkBody(tx, { ...row, ...changes, ...merged });
    if (isSame(row, { ...changes, ...merged })) return row;
    const by = { updateUserID: tx.viewer.userID, dateUpdated: tx.now() };
    const changed = await changeDraft(tx, draftID, { ...changes, ...merged, ...by });
    if (merged) await noteDraft(tx, changed);
    return changed;
  });
}

/** Includes the current draft, and the post if an earlier version was posted. */
async function changedElsewhere(tx: TransactionCtx, row: DraftRow, known: number) {
  const draft = draftSchema.parse(await presentDraft(tx, row));
  const posted = await findPosted(tx, row.draftID);
  const isNews = posted !== undefined && known <= posted.version;
  return conflict("This draft was changed on another device.", {
    context: { draft, ...(isNews && (await postedBefore(tx, row.draftID))) },
  });
}

const isSame = (row: DraftRow, wished: Partial<DraftRow>): boolean =>
  Object.entries(wished).every(([field, value]) =>
    isDeepStrictEqual(row[field as keyof DraftRow], value),
  );

/** Missing fields keep their value. The merged draft must still be within the size limit. */
function mergeAttributes(known: DraftAttributes, given: DraftAttributes): DraftAttributes {
  const { data, error } = draftAttributesSchema.safeParse({ ...known, ...given });
  if (data) return data;
  const message = error.issues[0]?.message ?? "These do not go together.";
  throw invalid({ field: "attributes", code: "maxLength", message });
}
