import type { MenuItem } from "#platform/web/slots/menu.ts";
import { Tag } from "#ui/values/tag.tsx";

export function MenuBadge({ badge }: Pick<MenuItem, "badge">) {
  return badge ? <Tag preset="colored">{badge.text}</Tag> : null;
}
