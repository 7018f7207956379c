import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "similarTitles",
    place: "postForm.title",
    Component: loadedWhenShown(
      async () => (await import("./components/similar-titles.tsx")).SimilarTitles,
    ),
  },
];
