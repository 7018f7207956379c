import type { FormDraft } from "../keeping/use-draft.ts";

/**
 * What a form says of its draft: which one it is and in which version, so that posting ends it and no newer
 * words. While its writer has not chosen between two texts, that is the version before these.
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
