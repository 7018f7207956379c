import { loadedWhenShown, type PageSlot, type SlotProps } from "#platform/web/slots/slots.tsx";

const PostFields = loadedWhenShown<SlotProps<"post.content">>(
  async () => (await import("./components/post-fields.tsx")).PostFields,
);

const TypeTag = loadedWhenShown<SlotProps<"post.badges">>(
  async () => (await import("./components/type-tag.tsx")).TypeTag,
);

export const slots: readonly PageSlot[] = [
  {
    id: "postFields",
    place: "postForm.inputs",
    Component: loadedWhenShown(
      async () => (await import("./components/field-inputs.tsx")).FieldInputs,
    ),
  },
  { id: "postFields", place: "post.content", field: "postFields", Component: PostFields },
  { id: "postType", place: "row.badges", field: "postType", Component: TypeTag },
  { id: "postType", place: "post.badges", field: "postType", Component: TypeTag },
];
