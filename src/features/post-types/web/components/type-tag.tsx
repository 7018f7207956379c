import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Tag } from "#ui/values/tag.tsx";

export const TypeTag = ({ post: { record } }: SlotProps<"post.badges">) => (
  <Tag preset="standard">
    <bdi>{record.postType?.name}</bdi>
  </Tag>
);
