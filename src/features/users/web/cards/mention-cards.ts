import { loadedWhenShown } from "#platform/web/slots.tsx";
import type { CardsWithinProps } from "./cards-within.tsx";

/** Few texts mention somebody. Until it is there, mentions are links like any other. */
export const MentionCards = loadedWhenShown<CardsWithinProps>(
  async () => (await import("./cards-within.tsx")).CardsWithin,
);
