import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { statusUrl } from "../../contract/rules.ts";

export function StatusTag({ post }: SlotProps<"post.badges">) {
  const { status } = post.record;
  if (!status) return null;
  return (
    <Tag
      href={statusUrl(status.statusID)}
      preset={status.state === "closed" ? "greyscale" : "colored"}
    >
      <bdi>{status.name}</bdi>
    </Tag>
  );
}
