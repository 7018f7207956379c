// With posts: styles that arrive later would show original and translation for a moment.
import "./components/translated-words.module.css";
import { loadedWhenShown, type PostSlotEntry } from "#platform/web/slots/slots.tsx";

export const slots: readonly PostSlotEntry[] = [
  {
    id: "translation",
    place: "post.content",
    field: "translation",
    isPersonal: true,
    Component: loadedWhenShown(
      async () => (await import("./components/translation-of-post.tsx")).PostContent,
    ),
  },
];
