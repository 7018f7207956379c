import { FormattedMessage } from "react-intl";
import { UserLink } from "#features/users/web/public.ts";
import { DateTime } from "#ui/date-time.tsx";
import { Link } from "#ui/link.tsx";
import { NumberCompact } from "#ui/number-compact.tsx";
import { BulkBox } from "./bulk-form.tsx";
import { DiscussionBadges } from "./discussion-badges.tsx";
import { countNew, isLong, type ListedDiscussion, UnreadMark } from "./discussion-row.tsx";
import styles from "./discussion-table.module.css";

interface DiscussionTableProps {
  caption: string;
  discussions: readonly ListedDiscussion[];
  showsCategory: boolean;
  /** With a box before each to choose it by. */
  canChoose: boolean;
}

/** Discussions one line each, for those who look over many. */
export function DiscussionTable({ caption, discussions, ...columns }: DiscussionTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.canChoose && <td />}
          <Head id="discussions.table.discussion" />
          {columns.showsCategory && (
            <Head id="discussions.table.category" className={styles.wide} />
          )}
          <Head id="discussions.table.author" className={styles.wide} />
          <Head id="discussions.table.replies" className={styles.figure} />
          <Head id="discussions.table.views" className={`${styles.figure} ${styles.wide}`} />
          <Head id="discussions.table.last" className={styles.last} />
        </tr>
      </thead>
      <tbody>
        {discussions.map((discussion) => (
          <Row key={discussion.discussionID} discussion={discussion} {...columns} />
        ))}
      </tbody>
    </table>
  );
}

const Head = ({ id, className }: { id: string; className?: string }) => (
  <th scope="col" className={className}>
    <FormattedMessage id={id} />
  </th>
);

type RowProps = Omit<DiscussionTableProps, "caption" | "discussions"> & {
  discussion: ListedDiscussion;
};

function Row({ discussion, showsCategory, canChoose }: RowProps) {
  const { name, url, unread, category, insertUser, dateLastComment } = discussion;
  return (
    <tr>
      {canChoose && (
        <td className={styles.box}>
          <BulkBox discussion={discussion} />
        </td>
      )}
      <td className={styles.title}>
        {unread && <UnreadMark />}
        <Link href={url} className={styles.link} data-unread={unread || undefined}>
          <bdi data-long={isLong(name) || undefined}>{name}</bdi>
        </Link>{" "}
        <DiscussionBadges discussion={discussion} countNew={countNew(discussion)} />
      </td>
      {showsCategory && (
        <td className={styles.wide}>
          {category && (
            <Link href={category.url} className={styles.quiet}>
              <bdi>{category.name}</bdi>
            </Link>
          )}
        </td>
      )}
      <td className={styles.wide}>
        <UserLink user={insertUser} className={styles.quiet} />
      </td>
      <td className={styles.figure}>
        <NumberCompact value={discussion.countComments} />
      </td>
      <td className={`${styles.figure} ${styles.wide}`}>
        <NumberCompact value={discussion.countViews} />
      </td>
      <td className={styles.last}>
        <DateTime value={dateLastComment} mode="relative" />
      </td>
    </tr>
  );
}
