import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { statusUrl } from "../../contract/rules.ts";

const presets = {
  grey: "greyscale",
  blue: "colored",
  green: "success",
  yellow: "warning",
  red: "error",
} as const;

export function StatusTag({ post }: SlotProps<"post.badges">) {
  const { status } = post.record;
  if (!status) return null;
  return (
    <Tag
      href={statusUrl(status.statusID)}
      preset={presets[status.color ?? (status.state === "closed" ? "grey" : "blue")]}
    >
      <bdi>{status.name}</bdi>
    </Tag>
  );
}
