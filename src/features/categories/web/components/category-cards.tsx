import { ItemList } from "#features/home/web/public.ts";
import type { ItemListProps } from "#features/layouts/contract/widgets/item-types.ts";
import { MoreCategories, type MoreCategoriesProps } from "./more-categories.tsx";

export type CategoryCardsProps = ItemListProps & { more?: MoreCategoriesProps };

export const CategoryCards = ({ more, ...cards }: CategoryCardsProps) => (
  <>
    <ItemList {...cards} />
    {more && <MoreCategories {...more} />}
  </>
);
