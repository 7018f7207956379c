import { conflict } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type DraftPatch, draftSchema } from "../../contract/resources.ts";
import { checkWriter, lockDraft } from "../domain/find.ts";
import { getKind } from "../domain/kinds.ts";
import { presentDraft } from "../present.ts";
import { changeDraft, type DraftRow } from "../queries.ts";

/** Changes a draft. One that was changed since the version that the caller knows stays as it is and is shown. */
export async function updateDraft(
  ctx: Ctx,
  draftID: number,
  { version, insertUserID, ...changes }: DraftPatch,
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
    return changeDraft(inside, draftID, { ...changes, ...by });
  });
}
