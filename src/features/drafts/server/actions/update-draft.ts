import { conflict, invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  type DraftAttributes,
  type DraftPatch,
  draftAttributesSchema,
  draftSchema,
} from "../../contract/resources.ts";
import { checkWriter, lockDraft } from "../domain/find.ts";
import { getKind } from "../domain/kinds.ts";
import { presentDraft } from "../present.ts";
import { changeDraft, type DraftRow } from "../queries.ts";
import { noteDraft } from "../records.ts";

/** Changes a draft. One that was changed since the version that the caller knows stays as it is and is shown. */
export async function updateDraft(
  ctx: Ctx,
  draftID: number,
  { version, insertUserID, attributes, ...changes }: DraftPatch,
): Promise<DraftRow> {
  checkWriter(ctx, insertUserID);
  if (changes.recordType !== undefined) getKind(ctx, changes.recordType);
  return ctx.transaction(async (inside) => {
    const row = await lockDraft(inside, draftID);
    if (version !== undefined && version !== row.version)
      throw conflict("This draft was changed elsewhere.", {
        context: { draft: draftSchema.parse(await presentDraft(inside, row)) },
      });
    const by = { updateUserID: inside.viewer.userID, dateUpdated: inside.now() };
    const merged = attributes && { attributes: mergeAttributes(row.attributes, attributes) };
    const changed = await changeDraft(inside, draftID, { ...changes, ...merged, ...by });
    if (merged) await noteDraft(inside, changed);
    return changed;
  });
}

/** What is not named stays as it was; together they must still be short enough to be kept. */
function mergeAttributes(known: DraftAttributes, given: DraftAttributes): DraftAttributes {
  const { data, error } = draftAttributesSchema.safeParse({ ...known, ...given });
  if (data) return data;
  const message = error.issues[0]?.message ?? "These do not go together.";
  throw invalid({ field: "attributes", code: "maxLength", message });
}
