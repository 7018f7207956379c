import { useIntl } from "react-intl";
import { UserContent } from "#features/formats/web/public.ts";
import { UserLink } from "#features/users/web/public.ts";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { NumberCompact } from "#ui/values/number-compact.tsx";
import { Photo } from "#ui/values/photo.tsx";
import type { ReactedRecord } from "../../contract/resources.ts";
import styles from "./reacted-list.module.css";
import { ReactionIcon } from "./reaction-icon.tsx";
import { nameOf } from "./reaction-name.ts";

interface ReactedListProps {
  records: readonly ReactedRecord[];
  showsAuthor?: boolean;
}

export const ReactedList = ({ records, showsAuthor }: ReactedListProps) => (
  <ol className={styles.list}>
    {records.map((record) => (
      <li key={record.url} className={styles.record}>
        <h2 className={styles.name}>
          <Link href={record.url}>
            <bdi>{record.name}</bdi>
          </Link>
        </h2>
        <p className={styles.meta}>
          {showsAuthor && record.insertUser && (
            <span className={styles.author}>
              <Photo src={record.insertUser.photoUrl} name={record.insertUser.name} size="small" />
              <UserLink user={record.insertUser} />
            </span>
          )}
          <DateTime value={record.dateInserted} mode="relative" />
        </p>
        <UserContent html={record.body} className={styles.body} />
        <Received record={record} />
      </li>
    ))}
  </ol>
);

function Received({ record: { reactions = [] } }: { record: ReactedRecord }) {
  const intl = useIntl();
  return (
    <ul className={styles.reactions} aria-label={intl.formatMessage({ id: "reactions.bar" })}>
      {reactions.map((reaction) => (
        <li key={reaction.tagID}>
          <ReactionIcon name={reaction.icon} />
          <span className="visually-hidden">{nameOf(intl, reaction)} </span>
          <NumberCompact value={reaction.count} />
        </li>
      ))}
    </ul>
  );
}
