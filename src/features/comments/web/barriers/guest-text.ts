import {
  type DraftFields,
  type DraftSlot,
  hasWords,
  readCopy,
  removeCopy,
  writeCopy,
} from "#features/drafts/web/public.ts";

const guestID = 0;

/** Keeps what a guest has typed for the same form, which they see once they have signed in. */
export function keepGuestText(slot: DraftSlot, base: DraftFields, body: string) {
  if (!hasWords(body)) return removeCopy(guestID, slot.name);
  writeCopy(guestID, slot.name, { fields: { ...base, body }, base, savedAt: Date.now(), slot });
}

export const readGuestText = ({ name }: DraftSlot) => readCopy(guestID, name)?.fields.body;
