import type { MenuBadge as Badge } from "#platform/web/menu.ts";
import { Tag } from "#ui/tag.tsx";

export function MenuBadge({ badge }: { badge: Badge | undefined }) {
  return badge ? <Tag preset="colored">{badge.text}</Tag> : null;
}
