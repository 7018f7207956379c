import { ItemList } from "#features/home/web/public.ts";
import type { ItemListProps } from "#features/layouts/contract/widgets/item-types.ts";

export type DiscussionCardsProps = ItemListProps;

export const DiscussionCards = (props: DiscussionCardsProps) => <ItemList {...props} />;
