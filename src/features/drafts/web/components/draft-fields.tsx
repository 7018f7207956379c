import type { FormDraft } from "../keeping/use-draft.ts";

/**
 * Draft id and version, so that posting ends the draft but keeps newer changes. During a conflict this is the
 * version before it.
 */
export function DraftFields({ draft: { keeper, state } }: { draft: FormDraft }) {
  const { draftID, draftVersion } = state;
  return (
    <>
      <input type="hidden" name="draftSlot" value={keeper.slot.name} />
      <input type="hidden" name="draftUserID" value={keeper.userID} />
      {draftID !== undefined && <input type="hidden" name="draftID" value={draftID} />}
      {draftVersion !== undefined && (
        <input type="hidden" name="draftVersion" value={draftVersion} />
      )}
    </>
  );
}
