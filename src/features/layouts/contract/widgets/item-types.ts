import type { ItemOptions } from "./items.ts";
import type { ContainerOptions, WidgetHeading } from "./options.ts";

/** How much of a record an item shows. */
export const itemContentTypes = [
  "title",
  "title-description",
  "title-description-image",
  "title-description-icon",
  "title-background",
  "title-background-description",
  "title-chat-bubble",
] as const;

export type ItemContentType = (typeof itemContentTypes)[number];

/** A short fact about an item; numbers and dates are written in the reader's language. */
export type ItemMeta =
  | { kind: "text"; text: string }
  | { kind: "date"; date: string | Date }
  | { kind: "starts"; date: string | Date; isAllDay?: boolean; timeZone?: string }
  | { kind: CountedMeta; count: number };

export type CountedMeta =
  | "articles"
  | "comments"
  | "discussions"
  | "followers"
  | "members"
  | "posts"
  | "score"
  | "views";

export interface ListedItem {
  /** Unique in the list. */
  key: string;
  name: string;
  url: string;
  description?: string | undefined;
  imageUrl?: string | undefined;
  iconUrl?: string | undefined;
  /** Name of a built-in icon, where there is no `iconUrl`. */
  icon?: string | undefined;
  metas?: readonly ItemMeta[] | undefined;
}

/** Props of ItemList. */
export interface ItemListProps extends WidgetHeading {
  items: readonly ListedItem[];
  itemOptions: ItemOptions & { contentType: ItemContentType };
  containerOptions: ContainerOptions;
}
