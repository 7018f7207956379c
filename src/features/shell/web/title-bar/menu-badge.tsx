import type { MenuItem } from "#platform/web/menu.ts";
import { Tag } from "#ui/tag.tsx";

export function MenuBadge({ badge }: Pick<MenuItem, "badge">) {
  return badge ? <Tag preset="colored">{badge.text}</Tag> : null;
}
