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
  {
    id: "postFields",
    place: "typeChange.inputs",
    Component: loadedWhenShown(
      async () => (await import("./components/type-change-inputs.tsx")).TypeChangeInputs,
    ),
  },
  { id: "postFields", place: "post.content", field: "postFields", Component: PostFields },
  {
    id: "listedFields",
    place: "row.badges",
    field: "listedFields",
    Component: loadedWhenShown(
      async () => (await import("./components/listed-fields.tsx")).ListedFields,
    ),
  },
  { id: "postType", place: "row.badges", field: "postType", Component: TypeTag },
  { id: "postType", place: "post.badges", field: "postType", Component: TypeTag },
];
