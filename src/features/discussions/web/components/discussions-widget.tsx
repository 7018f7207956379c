import { FormattedMessage, useIntl } from "react-intl";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Pager } from "#ui/pager.tsx";
import { DiscussionRow, type ListedDiscussion } from "./discussion-row.tsx";
import styles from "./discussions-widget.module.css";
import { SortLinks } from "./sort-links.tsx";

interface DiscussionsWidgetProps {
  title?: string;
  discussions: readonly ListedDiscussion[];
  /** Absent where the list is a part of another page. */
  paging?: { page: number; limit: number; total: number };
  sort?: string;
  baseUrl?: string;
  showsCategory?: boolean;
  viewAll?: { name: string; to: string };
}

/** Discussions, one row each; with sorting and pages where the page is about them. */
export function DiscussionsWidget({ showsCategory = true, ...props }: DiscussionsWidgetProps) {
  const { title, discussions, paging, sort, baseUrl = "/discussions", viewAll } = props;
  const intl = useIntl();
  const query = sort && sort !== "-dateLastComment" ? `?sort=${sort}` : "";
  const hrefOf = (page: number) => `${baseUrl}${page > 1 ? `/p${page}` : ""}${query}`;
  return (
    <section>
      {title && <PageHeading title={title} level={paging ? 1 : 2} />}
      {paging && sort && <SortLinks sort={sort} baseUrl={baseUrl} />}
      {discussions.length === 0 ? (
        <EmptyState title={<FormattedMessage id="discussions.empty" />} icon="message">
          <FormattedMessage id="discussions.empty.text" />
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {discussions.map((discussion) => (
            <DiscussionRow
              key={discussion.discussionID}
              discussion={discussion}
              showsCategory={showsCategory}
              level={paging ? 2 : 3}
            />
          ))}
        </ol>
      )}
      {paging && paging.total > paging.limit && (
        <Pager
          {...paging}
          hrefOf={hrefOf}
          label={intl.formatMessage({ id: "discussions.pages" })}
        />
      )}
      {viewAll && (
        <p className={styles.viewAll}>
          <Link href={viewAll.to}>{viewAll.name}</Link>
        </p>
      )}
    </section>
  );
}
