import type { FormDraft } from "../hooks/use-draft.ts";

/** What a form says of its draft: which one it is, so that posting ends it. */
export function DraftFields({ draft: { keeper, state } }: { draft: FormDraft }) {
  return (
    <>
      <input type="hidden" name="draftSlot" value={keeper.slot.name} />
      <input type="hidden" name="draftUserID" value={keeper.userID} />
      {state.draftID !== undefined && <input type="hidden" name="draftID" value={state.draftID} />}
    </>
  );
}
