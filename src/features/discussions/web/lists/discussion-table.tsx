import { FormattedMessage } from "react-intl";
import { CategoryLabel } from "#features/categories/web/public.ts";
import { UserLink } from "#features/users/web/public.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { NumberCompact } from "#ui/values/number-compact.tsx";
import { showsViews } from "../../contract/rules/shown-views.ts";
import { DiscussionBadges } from "../components/discussion-badges.tsx";
import { BulkBox } from "./bulk-box.tsx";
import { countNew, isLong, type ListedDiscussion, UnreadMark } from "./discussion-row.tsx";
import styles from "./discussion-table.module.css";

interface DiscussionTableProps {
  caption: string;
  discussions: readonly ListedDiscussion[];
  showsCategory: boolean;
  canChoose: boolean;
}

type Column = TableColumn<ListedDiscussion>;

export function DiscussionTable({
  caption,
  discussions,
  showsCategory,
  canChoose,
}: DiscussionTableProps) {
  const columns: Column[] = [
    ...(canChoose ? [box] : []),
    titleColumn,
    ...(showsCategory ? [categoryColumn] : []),
    ...otherColumns,
  ];
  return (
    <Table
      caption={caption}
      hideCaption
      isDense
      hasItems
      columns={columns}
      rows={discussions}
      rowKey={({ discussionID }) => discussionID}
    />
  );
}

const box: Column = {
  id: "box",
  header: null,
  isControl: true,
  cell: (discussion) => <BulkBox discussion={discussion} />,
};

const titleColumn: Column = {
  id: "title",
  header: <FormattedMessage id="discussions.table.discussion" />,
  cell: (discussion) => (
    <>
      {discussion.unread && <UnreadMark />}
      <Link
        href={discussion.unreadUrl ?? discussion.url}
        className={styles.link}
        data-unread={discussion.unread || undefined}
      >
        <bdi data-long={isLong(discussion.name) || undefined}>{discussion.name}</bdi>
      </Link>{" "}
      <DiscussionBadges discussion={discussion} countNew={countNew(discussion)} />
    </>
  ),
};

const categoryColumn: Column = {
  id: "category",
  isQuiet: true,
  isOptional: true,
  header: <FormattedMessage id="discussions.table.category" />,
  cell: ({ category }) => category && <CategoryLabel category={category} className={styles.name} />,
};

const numberColumn = { isNumeric: true, isQuiet: true, isShort: true };

const otherColumns: readonly Column[] = [
  {
    id: "author",
    isQuiet: true,
    isOptional: true,
    header: <FormattedMessage id="discussions.table.author" />,
    cell: ({ insertUser }) => <UserLink user={insertUser} className={styles.name} />,
  },
  {
    id: "replies",
    ...numberColumn,
    header: <FormattedMessage id="discussions.table.replies" />,
    cell: ({ countComments }) => <NumberCompact value={countComments} />,
  },
  {
    id: "views",
    isOptional: true,
    ...numberColumn,
    header: <FormattedMessage id="discussions.table.views" />,
    cell: (row) => showsViews(row) && <NumberCompact value={row.countViews} />,
  },
  {
    id: "last",
    isQuiet: true,
    isShort: true,
    header: <FormattedMessage id="discussions.table.last" />,
    cell: ({ dateLastComment, dateBumped }) => {
      const date = <DateTime value={dateLastComment} mode="relative" />;
      return dateBumped ? <FormattedMessage id="discussions.bumpedAt" values={{ date }} /> : date;
    },
  },
];
