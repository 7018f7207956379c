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

/** Changes a draft. One that was changed since the version that the caller knows stays as it is and is shown. */
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

/** With the draft as it is now, and with what older words of it became since. */
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

/** What is not named stays as it was; together they must still be short enough to be kept. */
function mergeAttributes(known: DraftAttributes, given: DraftAttributes): DraftAttributes {
  const { data, error } = draftAttributesSchema.safeParse({ ...known, ...given });
  if (data) return data;
  const message = error.issues[0]?.message ?? "These do not go together.";
  throw invalid({ field: "attributes", code: "maxLength", message });
}
