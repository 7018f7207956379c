// Loaded with every list: styles that arrive later would shift the layout.
import "#ui/lists/table.module.css";
import "./discussion-table.module.css";
import { lazy, Suspense } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router";
import { hasPages, LaterPager } from "#platform/web/slots/later-pager.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { EmptyList, ListChoice } from "../../contract/resources.ts";
import { BulkBox, mayManage } from "./bulk-box.tsx";
import { DiscussionRow, type ListedDiscussion, type RowParts } from "./discussion-row.tsx";
import styles from "./discussions-widget.module.css";
import { type ListAddress, type ListFilters, listHref } from "./list-address.ts";
import type { FilterMenuProps } from "./list-menus.tsx";
import { ListTools } from "./list-tools.tsx";
import { NewInList } from "./new-in-list.tsx";
import { NoDiscussions } from "./no-discussions.tsx";

/** Loaded only where it is needed, to keep discussion pages small. */
const BulkForm = lazy(async () => ({
  default: (await import("./bulk-form.tsx")).BulkForm,
}));
const DiscussionTable = lazy(async () => ({
  default: (await import("./discussion-table.tsx")).DiscussionTable,
}));

export interface DiscussionsWidgetProps {
  title?: string | undefined;
  /** Name of the list for screen readers where it has no title. */
  caption?: string | undefined;
  discussions: readonly ListedDiscussion[];
  paging?: { page: number; limit: number; total: number };
  sort?: string;
  view?: string;
  parts?: RowParts;
  filters?: ListFilters;
  offered?: FilterMenuProps["offered"];
  baseUrl?: string;
  showsCategory?: boolean;
  viewAll?: { name: string; to: string };
  canStart?: boolean;
  whenEmpty?: EmptyList;
  choice?: ListChoice;
  channels?: readonly string[];
  /** Category to mark as read; 0 for all, undefined for guests. */
  markReadID?: number;
}

export function DiscussionsWidget(props: DiscussionsWidgetProps) {
  const { title, discussions, paging, viewAll, view = "expanded" } = props;
  const intl = useIntl();
  const address = useListAddress(props);
  const isPart = Object.keys(address.filters).length > 0;
  return (
    <section>
      {title && <PageHeading title={<bdi>{title}</bdi>} level={paging ? 1 : 2} />}
      {paging && props.offered && (paging.total > 0 || isPart || props.choice?.value) && (
        <ListTools
          address={address}
          view={view}
          offered={props.offered}
          choice={props.choice}
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
  return { baseUrl, sort, filters, view, choice: props.choice };
}

/** Posts pinned in their category are normal rows in other lists. */
const withoutCategoryPin = (discussion: ListedDiscussion): ListedDiscussion =>
  discussion.pinLocation === "category" ? { ...discussion, pinned: false } : discussion;

function Rows(props: DiscussionsWidgetProps) {
  const { title, paging, view, parts, showsCategory = true } = props;
  const discussions = showsCategory ? props.discussions.map(withoutCategoryPin) : props.discussions;
  const intl = useIntl();
  const isManaging = new URLSearchParams(useLocation().search).has("manage");
  const canChoose = isManaging && paging !== undefined && discussions.some(mayManage);
  const caption = title ?? props.caption ?? intl.formatMessage({ id: "discussions.all" });
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
