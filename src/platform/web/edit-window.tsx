import { loadedWhenShown } from "./slots.tsx";

/** How long an author may still edit a post; beside or within the link to the form. */
export const EditWindow = loadedWhenShown(
  async () => (await import("#ui/time-left-until.tsx")).TimeLeftUntil,
);
