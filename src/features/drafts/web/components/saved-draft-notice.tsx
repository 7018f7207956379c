import { loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const SavedDraftNotice = loadedWhenShown<{ url: string }>(
  async () => (await import("./saved-draft-message.tsx")).SavedDraftMessage,
);
