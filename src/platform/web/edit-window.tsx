import { loadedWhenShown } from "./slots.tsx";

/** Countdown of the time in which an author may edit a post, for use in or beside the edit link. */
export const EditWindow = loadedWhenShown(
  async () => (await import("#ui/time-left-until.tsx")).TimeLeftUntil,
);
