import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Tag } from "#ui/values/tag.tsx";

export function TypeTag({ post: { record } }: SlotProps<"post.badges">) {
  if (!record.postType) return null;
  const { postTypeID, name } = record.postType;
  return (
    <Tag href={`/discussions?type=${postTypeID}`}>
      <bdi>{name}</bdi>
    </Tag>
  );
}
