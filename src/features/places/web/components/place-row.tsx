import { FormattedMessage } from "react-intl";
import { Entry, EntryNote } from "#ui/lists/entry-list.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { ReceivedPlace } from "../../contract/resources.ts";
import { PlaceIcon } from "./place-icon.tsx";
import styles from "./place-row.module.css";

export function PlaceRow({ place }: { place: ReceivedPlace }) {
  const { name, url, icon, iconUrl, typeName, description, breadcrumbs, counts } = place;
  return (
    <Entry
      picture={
        <span className={styles.picture}>
          {iconUrl ? (
            <img src={iconUrl} alt="" width={40} height={40} loading="lazy" />
          ) : (
            <PlaceIcon name={icon} />
          )}
        </span>
      }
      name={
        <>
          <Link href={url}>
            <bdi>{name}</bdi>
          </Link>{" "}
          {place.isArchived && (
            <Tag preset="greyscale">
              <FormattedMessage id="places.archived" />
            </Tag>
          )}
        </>
      }
    >
      <EntryNote>
        <span>{typeName}</span>
        {breadcrumbs.length > 0 && (
          <span dir="auto">{breadcrumbs.map((crumb) => crumb.name).join(" › ")}</span>
        )}
        {counts.map(({ labelCode, count }) => (
          <span key={labelCode}>
            <FormattedMessage id={`places.counts.${labelCode}`} values={{ count }} />
          </span>
        ))}
      </EntryNote>
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
    </Entry>
  );
}
