// With posts: styles that arrive later would shift the layout.
import "./components/post-fields.module.css";
import { loadedWhenShown, type PostSlotEntry } from "#platform/web/slots/slots.tsx";

export const slots: readonly PostSlotEntry[] = [
  {
    id: "postFields",
    place: "post.content",
    field: "postFields",
    Component: loadedWhenShown(
      async () => (await import("./components/post-fields.tsx")).PostFields,
    ),
  },
  {
    id: "postType",
    place: "post.badges",
    field: "postType",
    Component: loadedWhenShown(async () => (await import("./components/type-tag.tsx")).TypeTag),
  },
];
