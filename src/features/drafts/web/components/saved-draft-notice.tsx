import { loadedWhenShown } from "#platform/web/slots.tsx";

/** Tells those who have one of another draft of theirs, and leads to it. */
export const SavedDraftNotice = loadedWhenShown<{ url: string }>(
  async () => (await import("./saved-draft-message.tsx")).SavedDraftMessage,
);
