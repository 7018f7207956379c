import type { ItemContentType, ItemListProps } from "../../contract/widgets/item-types.ts";
import type { ItemOptions } from "../../contract/widgets/items.ts";
import type { ContainerOptions, WidgetHeading } from "../../contract/widgets/options.ts";
import type { LayoutParams } from "../extension-points.ts";
import { chooseText } from "./texts.ts";

interface Heading extends WidgetHeading {
  titleType?: string | undefined;
  descriptionType?: string | undefined;
}

/** The heading of a widget for a page. `ownTitle` is shown if the layout says nothing about the title. */
export function headingOf(
  { titleType, title, descriptionType, description, subtitle, subtitleType }: Heading,
  params: LayoutParams,
  ownTitle?: string,
): WidgetHeading {
  const chosen = chooseText(titleType, title, params);
  return {
    title: titleType === "none" ? undefined : (chosen ?? ownTitle),
    description: chooseText(descriptionType, description, params),
    subtitle: subtitle || undefined,
    subtitleType,
  };
}

interface ListOptions extends Heading {
  itemOptions?: ItemOptions | undefined;
  containerOptions?: ContainerOptions | undefined;
}

interface Listed {
  items: ItemListProps["items"];
  contentType?: ItemContentType;
  title?: string | undefined;
  /** Where 'View All' leads by default. */
  allUrl?: string;
}

/** Props of the component ItemList; null, which leaves the widget out, if there are no items. */
export function itemListProps(
  options: ListOptions,
  params: LayoutParams,
  { items, contentType = "title-description", title, allUrl }: Listed,
): (ItemListProps & Record<string, unknown>) | null {
  if (items.length === 0) return null;
  const { itemOptions, containerOptions } = options;
  return {
    ...headingOf(options, params, title),
    itemOptions: { ...itemOptions, contentType: itemOptions?.contentType ?? contentType },
    containerOptions: withViewAll({ displayType: "grid", ...containerOptions }, allUrl),
    items: items.map((item) => ({
      ...item,
      iconUrl: item.iconUrl || itemOptions?.fallbackIcon,
      imageUrl: item.imageUrl || itemOptions?.fallbackImage,
    })),
  };
}

/** 'View All' leads to the list of all records of the kind unless the layout says otherwise. */
function withViewAll(options: ContainerOptions, allUrl: string | undefined): ContainerOptions {
  const { viewAll } = options;
  if (!viewAll || viewAll.to || !allUrl) return options;
  return { ...options, viewAll: { ...viewAll, to: allUrl } };
}
