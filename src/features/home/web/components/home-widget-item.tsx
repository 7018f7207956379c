import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { ItemContentType } from "#features/layouts/contract/widgets/item-types.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import type { IconName } from "#ui/buttons/icon-paths.ts";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./home-widget-item.module.css";

type HomeWidgetItemProps = {
  title: string;
  url: string;
  type?: ItemContentType;
  description?: string;
  imageUrl?: string;
  iconUrl?: string;
  icon?: IconName;
  imagePlacement?: "top" | "left";
  meta?: ReactNode;
  callToAction?: boolean | string;
  borderType?: "none" | "border" | "shadow";
};

export function HomeWidgetItem(props: HomeWidgetItemProps) {
  const { title, url, type = "title", meta, callToAction, borderType = "none" } = props;
  const { imagePlacement } = props;
  const description = /description|chat/.test(type) && props.description;
  return (
    <article
      className={classNames(
        styles.entry,
        styles[type],
        styles[borderType],
        imagePlacement === "left" && !type.startsWith("title-background") && styles.beside,
      )}
    >
      <ItemPicture {...props} type={type} />
      <div className={styles.texts}>
        <h3 className={styles.title} dir="auto">
          <Link href={url} className={styles.link}>
            {title}
          </Link>
        </h3>
        {description && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        {meta && <div className={styles.meta}>{meta}</div>}
        {callToAction && (
          <span className={styles.callToAction} aria-hidden="true" dir="auto">
            {callToAction === true ? <FormattedMessage id="home.readMore" /> : callToAction}
          </span>
        )}
      </div>
    </article>
  );
}

function ItemPicture({ type, imageUrl, iconUrl, icon = "message" }: HomeWidgetItemProps) {
  if (type === "title-description-icon")
    return iconUrl ? (
      <img className={styles.icon} src={iconUrl} alt="" loading="lazy" />
    ) : (
      <span className={styles.icon}>
        <Icon name={icon} size="large" />
      </span>
    );
  if (type === "title-chat-bubble") return <Icon name="message" className={styles.bubble} />;
  if (!type?.endsWith("image") && !type?.startsWith("title-background")) return null;
  return (
    <span className={styles.picture}>
      {imageUrl ? <img src={imageUrl} alt="" loading="lazy" /> : <Icon name="image" size="large" />}
    </span>
  );
}
