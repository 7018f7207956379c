import { loadedWhenShown, type PageSlot, type SlotProps } from "#platform/web/slots/slots.tsx";

const PostFields = loadedWhenShown<SlotProps<"post.content">>(
  async () => (await import("./components/post-fields.tsx")).PostFields,
);

const TypeTag = loadedWhenShown<SlotProps<"post.badges">>(
  async () => (await import("./components/type-tag.tsx")).TypeTag,
);

const Fields = ({ post }: SlotProps<"post.content">) =>
  post.record.postFields?.length ? <PostFields post={post} /> : null;

const Badge = ({ post }: SlotProps<"post.badges">) =>
  post.record.postType ? <TypeTag post={post} /> : null;

export const slots: readonly PageSlot[] = [
  {
    id: "postFields",
    place: "postForm.inputs",
    Component: loadedWhenShown(
      async () => (await import("./components/field-inputs.tsx")).FieldInputs,
    ),
  },
  { id: "postFields", place: "post.content", Component: Fields },
  { id: "postType", place: "row.badges", Component: Badge },
  { id: "postType", place: "post.badges", Component: Badge },
];
