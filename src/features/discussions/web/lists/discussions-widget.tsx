// With every list, since styles that come later would move what they stand on.
import "#ui/table.module.css";
import "./discussion-table.module.css";
import { lazy, Suspense } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router";
import { hasPages, LaterPager } from "#platform/web/later-pager.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { EmptyList } from "../../contract/resources.ts";
import { BulkBox, mayManage } from "../moderation/bulk-box.tsx";
import { DiscussionRow, type ListedDiscussion, type RowParts } from "./discussion-row.tsx";
import styles from "./discussions-widget.module.css";
import { type ListAddress, type ListFilters, listHref } from "./list-address.ts";
import type { FilterMenuProps } from "./list-menus.tsx";
import { ListTools } from "./list-tools.tsx";
import { NewInList } from "./new-in-list.tsx";
import { NoDiscussions } from "./no-discussions.tsx";

/** No page of a discussion loads what few lists show. */
const BulkForm = lazy(async () => ({
  default: (await import("../moderation/bulk-form.tsx")).BulkForm,
}));
const DiscussionTable = lazy(async () => ({
  default: (await import("./discussion-table.tsx")).DiscussionTable,
}));

interface DiscussionsWidgetProps {
  title?: string;
  discussions: readonly ListedDiscussion[];
  /** Absent where the list is a part of another page. */
  paging?: { page: number; limit: number; total: number };
  sort?: string;
  view?: string;
  /** What rows show besides title, author and answers. */
  parts?: RowParts;
  filters?: ListFilters;
  /** What the list can be filtered by. */
  offered?: FilterMenuProps["offered"];
  baseUrl?: string;
  showsCategory?: boolean;
  viewAll?: { name: string; to: string };
  /** Whether the viewer may write the first post. */
  canStart?: boolean;
  whenEmpty?: EmptyList;
  /** Live channels that say when something new is here. */
  channels?: readonly string[];
  /** The category whose discussions a member may mark as read; 0 for all, undefined for guests. */
  markReadID?: number;
}

/** Discussions, one row each; with sorting, filters, pages and tools where the page is about them. */
export function DiscussionsWidget(props: DiscussionsWidgetProps) {
  const { title, discussions, paging, viewAll, view = "expanded" } = props;
  const intl = useIntl();
  const address = useListAddress(props);
  const isPart = Object.keys(address.filters).length > 0;
  return (
    <section>
      {title && <PageHeading title={<bdi>{title}</bdi>} level={paging ? 1 : 2} />}
      {paging && props.offered && (paging.total > 0 || isPart) && (
        <ListTools
          address={address}
          view={view}
          offered={props.offered}
          markReadID={props.markReadID}
          isEmpty={paging.total === 0}
          canManage={discussions.some(mayManage)}
        />
      )}
      {props.channels && <NewInList channels={props.channels} />}
      <Suspense>
        {discussions.length === 0 ? (
          <NoDiscussions address={address} canStart={props.canStart} whenEmpty={props.whenEmpty} />
        ) : (
          <Rows {...props} />
        )}
      </Suspense>
      {paging && hasPages(props) && (
        <div className={styles.pages}>
          <LaterPager
            {...paging}
            hrefOf={(page) => listHref({ ...address, page })}
            label={intl.formatMessage({ id: "discussions.pages" })}
          />
        </div>
      )}
      {viewAll && (
        <p className={styles.viewAll}>
          <Link href={viewAll.to}>{viewAll.name}</Link>
        </p>
      )}
    </section>
  );
}

function useListAddress(props: DiscussionsWidgetProps): ListAddress {
  const { baseUrl = "/discussions", sort = "-dateLastComment", filters = {} } = props;
  const view = new URLSearchParams(useLocation().search).get("view") ?? undefined;
  return { baseUrl, sort, filters, view };
}

/** What is announced in its category alone stands among the others elsewhere, and looks like them. */
const seenFromAfar = (discussion: ListedDiscussion): ListedDiscussion =>
  discussion.pinLocation === "category" ? { ...discussion, pinned: false } : discussion;

/** The rows, with a box before each where somebody chooses some of them to do something with. */
function Rows(props: DiscussionsWidgetProps) {
  const { title, paging, view, parts, showsCategory = true } = props;
  const discussions = showsCategory ? props.discussions.map(seenFromAfar) : props.discussions;
  const intl = useIntl();
  const isManaging = new URLSearchParams(useLocation().search).has("manage");
  const canChoose = isManaging && paging !== undefined && discussions.some(mayManage);
  const caption = title ?? intl.formatMessage({ id: "discussions.all" });
  const rows =
    view === "table" ? (
      <DiscussionTable
        caption={caption}
        discussions={discussions}
        showsCategory={showsCategory}
        canChoose={canChoose}
      />
    ) : (
      <ol className={styles.list}>
        {discussions.map((discussion) => (
          <DiscussionRow
            key={discussion.discussionID}
            discussion={discussion}
            showsCategory={showsCategory}
            parts={parts}
            level={paging ? 2 : 3}
            start={canChoose ? <BulkBox discussion={discussion} /> : undefined}
          />
        ))}
      </ol>
    );
  return canChoose ? <BulkForm>{rows}</BulkForm> : rows;
}
