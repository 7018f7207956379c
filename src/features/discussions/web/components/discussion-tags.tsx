import { useIntl } from "react-intl";
import { Tag } from "#ui/values/tag.tsx";
import styles from "./discussion-badges.module.css";
import type { BadgedDiscussion } from "./discussion-badges.tsx";

interface DiscussionTagsProps {
  tags: BadgedDiscussion["tags"];
  most?: number;
}

export function DiscussionTags({ tags = [], most = tags.length }: DiscussionTagsProps) {
  const intl = useIntl();
  if (tags.length === 0) return null;
  const rest = tags.slice(most);
  return (
    <ul className={styles.tags} aria-label={intl.formatMessage({ id: "discussions.tags" })}>
      {tags.slice(0, most).map(({ tagID, name, url }) => (
        <li key={tagID}>
          <Tag href={url} preset="greyscale">
            <bdi>{name}</bdi>
          </Tag>
        </li>
      ))}
      {rest.length > 0 && (
        <li className={styles.rest} title={rest.map(({ name }) => name).join(", ")}>
          {`+${intl.formatNumber(rest.length)}`}
        </li>
      )}
    </ul>
  );
}
