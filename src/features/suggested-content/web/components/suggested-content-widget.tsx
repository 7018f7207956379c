import { FormattedMessage, useIntl } from "react-intl";
import { ItemList, WidgetContainer } from "#features/home/web/public.ts";
import { Slot } from "#platform/web/slots/slots.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { SuggestedProps } from "../../contract/widgets.ts";
import styles from "./suggested-content-widget.module.css";

export function SuggestedContentWidget({ follows, content, ...heading }: SuggestedProps) {
  const intl = useIntl();
  return (
    <WidgetContainer {...heading}>
      <div className={styles.parts}>
        {follows && <Follows {...follows} />}
        {content && (
          <ItemList
            {...content}
            title={content.title ?? intl.formatMessage({ id: "suggested-content.posts" })}
          />
        )}
      </div>
    </WidgetContainer>
  );
}

const Follows = ({ title, subtitle, categories }: NonNullable<SuggestedProps["follows"]>) => (
  <div>
    <PageHeading
      title={title ?? <FormattedMessage id="suggested-content.follows" />}
      subtitle={subtitle}
      level={2}
    />
    <ul className={styles.categories}>
      {categories.map(({ categoryID, name, url, countFollowers, types }) => (
        <li key={categoryID} className={styles.category}>
          <Link href={url} className={styles.name}>
            <bdi>{name}</bdi>
          </Link>
          <div className={styles.tools}>
            <Slot
              place="category.tools"
              categoryID={categoryID}
              countFollowers={countFollowers}
              types={types}
            />
          </div>
        </li>
      ))}
    </ul>
  </div>
);
