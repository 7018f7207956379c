import { FormattedMessage, useIntl } from "react-intl";
import type {
  ItemContentType,
  ItemListProps,
  ItemMeta,
  ListedItem,
} from "#features/layouts/contract/widgets/item-types.ts";
import type { ContainerOptions } from "#features/layouts/contract/widgets/options.ts";
import { type IconName, iconPaths } from "#ui/buttons/icon-paths.ts";
import { DateTime } from "#ui/values/date-time.tsx";
import { HomeWidgetItem } from "./home-widget-item.tsx";
import styles from "./item-list.module.css";
import { WidgetContainer } from "./widget-container.tsx";

/** Records of any kind in all arrangements of widgets. */
export function ItemList(props: ItemListProps) {
  const { items, itemOptions, containerOptions, ...heading } = props;
  const intl = useIntl();
  const { displayType } = containerOptions;
  const contentType = displayType === "link" ? "title" : itemOptions.contentType;
  const words = callsToAction[itemOptions.callToAction ?? "none"];
  const callToAction = words && intl.formatMessage({ id: words });
  return (
    <WidgetContainer {...heading} options={withColumns(containerOptions, contentType)}>
      {items.map((item) => (
        <HomeWidgetItem
          key={item.key}
          title={item.name}
          url={item.url}
          type={contentType}
          description={item.description}
          imageUrl={item.imageUrl}
          iconUrl={item.iconUrl}
          icon={iconOf(item)}
          imagePlacement={itemOptions.imagePlacement}
          callToAction={displayType === "link" ? undefined : callToAction}
          meta={displayType !== "link" && item.metas?.length && <ItemMetas metas={item.metas} />}
        />
      ))}
    </WidgetContainer>
  );
}

const callsToAction = {
  none: undefined,
  "read-more": "home.readMore",
  "view-more": "home.viewMore",
};

const iconOf = ({ icon }: ListedItem): IconName | undefined =>
  icon && Object.hasOwn(iconPaths, icon) ? (icon as IconName) : undefined;

const hasPicture = (contentType: ItemContentType) =>
  contentType.startsWith("title-background") || contentType === "title-description-image";

/** Pictures can stand closer than words. */
const withColumns = (options: ContainerOptions, contentType: ItemContentType) => ({
  ...options,
  maxColumnCount: options.maxColumnCount ?? (hasPicture(contentType) ? 4 : 3),
});

const ItemMetas = ({ metas }: { metas: readonly ItemMeta[] }) => (
  <ul className={styles.metas}>
    {metas.map((meta) => (
      <li key={meta.kind === "text" ? `text ${meta.text}` : meta.kind}>
        <Meta meta={meta} />
      </li>
    ))}
  </ul>
);

function Meta({ meta }: { meta: ItemMeta }) {
  if (meta.kind === "text") return <bdi>{meta.text}</bdi>;
  if (meta.kind === "date") return <DateTime value={meta.date} mode="relative" />;
  if (meta.kind === "starts")
    return (
      <DateTime
        value={meta.date}
        type={meta.isAllDay ? "default" : "extended"}
        timeZone={meta.timeZone}
      />
    );
  return <FormattedMessage id={`home.meta.${meta.kind}`} values={{ count: meta.count }} />;
}
