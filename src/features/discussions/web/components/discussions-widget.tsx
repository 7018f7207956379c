import { FormattedMessage, useIntl } from "react-intl";
import { useLocation } from "react-router";
import { usePermission } from "#platform/web/permissions.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Pager } from "#ui/pager.tsx";
import { BulkBox, BulkForm, mayManage } from "./bulk-form.tsx";
import { DiscussionRow, type ListedDiscussion } from "./discussion-row.tsx";
import styles from "./discussions-widget.module.css";
import { ListTools } from "./list-tools.tsx";
import { NewInList } from "./new-in-list.tsx";

interface DiscussionsWidgetProps {
  title?: string;
  discussions: readonly ListedDiscussion[];
  /** Absent where the list is a part of another page. */
  paging?: { page: number; limit: number; total: number };
  sort?: string;
  baseUrl?: string;
  showsCategory?: boolean;
  viewAll?: { name: string; to: string };
  /** Live channels that say when something new is here. */
  channels?: readonly string[];
  /** The category whose discussions a member may mark as read; 0 for all, undefined for guests. */
  markReadID?: number;
}

/** Discussions, one row each; with sorting, pages and tools where the page is about them. */
export function DiscussionsWidget(props: DiscussionsWidgetProps) {
  const { title, discussions, paging, sort, baseUrl = "/discussions", viewAll } = props;
  const intl = useIntl();
  const query = sort && sort !== "-dateLastComment" ? `?sort=${sort}` : "";
  const hrefOf = (page: number) => `${baseUrl}${page > 1 ? `/p${page}` : ""}${query}`;
  return (
    <section>
      {title && <PageHeading title={<bdi>{title}</bdi>} level={paging ? 1 : 2} />}
      {paging && sort && (
        <ListTools
          {...{ sort, baseUrl, markReadID: props.markReadID }}
          canManage={discussions.some(mayManage)}
        />
      )}
      {props.channels && <NewInList channels={props.channels} />}
      {discussions.length === 0 ? (
        <EmptyState
          title={<FormattedMessage id="discussions.empty" />}
          icon="message"
          action={<FirstPost />}
        >
          <FormattedMessage id="discussions.empty.text" />
        </EmptyState>
      ) : (
        <Rows {...props} />
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

/** The rows, with a box before each where somebody chooses some of them to do something with. */
function Rows({ discussions, paging, showsCategory = true }: DiscussionsWidgetProps) {
  const isManaging = new URLSearchParams(useLocation().search).has("manage");
  const canChoose = isManaging && paging !== undefined && discussions.some(mayManage);
  const rows = (
    <ol className={styles.list}>
      {discussions.map((discussion) => (
        <DiscussionRow
          key={discussion.discussionID}
          discussion={discussion}
          showsCategory={showsCategory}
          level={paging ? 2 : 3}
          start={canChoose ? <BulkBox discussion={discussion} /> : undefined}
        />
      ))}
    </ol>
  );
  return canChoose ? <BulkForm>{rows}</BulkForm> : rows;
}

/** The next step for those who may take it, in a community where nobody has written yet. */
function FirstPost() {
  const mayWrite = usePermission("discussions.add");
  if (!mayWrite) return null;
  return (
    <LinkButton href="/post/discussion" variant="primary" icon="edit">
      <FormattedMessage id="discussions.empty.first" />
    </LinkButton>
  );
}
