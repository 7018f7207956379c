import {
  copiesOf,
  type DraftFields,
  type DraftSlot,
  hasWords,
  removeCopy,
  writeCopy,
} from "#features/drafts/web/public.ts";

const guestID = 0;

/** Keeps what a guest has typed for the same form, which they see once they have signed in. */
export function keepGuestText(slot: DraftSlot, base: DraftFields, body: string) {
  for (const { copy } of copiesOn(slot)) if (copy.slot) removeCopy(guestID, copy.slot.name);
  if (!hasWords(body)) return;
  writeCopy(guestID, slot.name, { fields: { ...base, body }, base, savedAt: Date.now(), slot });
}

/** The latest on the same record, whichever comment it answered: the guest may have pressed another Reply since. */
export const readGuestText = (slot: DraftSlot) =>
  copiesOn(slot).toSorted((a, b) => b.copy.savedAt - a.copy.savedAt)[0]?.copy.fields.body;

const copiesOn = ({ recordType, parentRecordType, parentRecordID }: DraftSlot) =>
  copiesOf(guestID).filter(
    ({ copy: { slot } }) =>
      slot?.recordType === recordType &&
      slot.parentRecordType === parentRecordType &&
      slot.parentRecordID === parentRecordID,
  );
