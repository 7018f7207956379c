import { loadedWhenShown } from "./slots.tsx";

/** How long the author may still edit a post, shown next to the edit link. */
export const EditWindow = loadedWhenShown(
  async () => (await import("#ui/values/time-left-until.tsx")).TimeLeftUntil,
);
