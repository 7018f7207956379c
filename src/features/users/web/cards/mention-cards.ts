import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import type { CardsWithinProps } from "./cards-within.tsx";

/** Loaded on demand, because few texts have mentions. Until then mentions are plain links. */
export const MentionCards = loadedWhenShown<CardsWithinProps>(
  async () => (await import("./cards-within.tsx")).CardsWithin,
);
