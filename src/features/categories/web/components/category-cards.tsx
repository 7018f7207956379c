import { FormattedMessage } from "react-intl";
import { HomeWidgetItem, WidgetContainer } from "#features/home/web/public.ts";
import type { ContainerOptions } from "#features/layouts/contract/widgets/options.ts";
import type { CategoryItemOptions } from "../../contract/widgets.ts";
import type { ListedCategory } from "./category-row.tsx";

export interface CategoryCardsProps {
  title?: string;
  categories: readonly ListedCategory[];
  itemOptions: CategoryItemOptions;
  containerOptions?: ContainerOptions;
}

export function CategoryCards(props: CategoryCardsProps) {
  const { title, categories, itemOptions, containerOptions } = props;
  const { contentType, fallbackIcon, fallbackImage } = itemOptions;
  return (
    <WidgetContainer title={title} options={containerOptions}>
      {categories.flatMap(expandHeading).map((category) => (
        <HomeWidgetItem
          key={category.categoryID}
          title={category.name}
          url={category.url}
          type={contentType}
          description={category.description ?? undefined}
          imageUrl={category.bannerUrl || fallbackImage}
          iconUrl={category.iconUrl || fallbackIcon}
          icon="folder"
          meta={
            <FormattedMessage
              id="categories.count"
              values={{ count: category.countAllDiscussions }}
            />
          }
        />
      ))}
    </WidgetContainer>
  );
}

/** Headings have no page, so their children are shown instead. */
const expandHeading = (category: ListedCategory): readonly ListedCategory[] =>
  category.displayAs === "heading" ? (category.children ?? []) : [category];
