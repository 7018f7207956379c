import { FormattedMessage } from "react-intl";
import { useFetcher, useLocation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { FilterMenu, type FilterMenuProps, ViewMenu } from "./list-menus.tsx";
import styles from "./list-tools.module.css";
import { SortLinks } from "./sort-links.tsx";
import { TitleSearch } from "./title-search.tsx";

interface ListToolsProps extends FilterMenuProps {
  view: string;
  /** Whether there is anything to sort and to choose from. */
  isEmpty: boolean;
  canManage: boolean;
  markReadID?: number;
}

/** One quiet line above a list: its order, what of it shows and how, and what can be done with all of it. */
export function ListTools({ address, isEmpty, ...props }: ListToolsProps) {
  return (
    <div className={styles.tools} data-print="hide">
      <SortLinks address={address} />
      <TitleSearch address={address} />
      <div className={styles.actions}>
        <FilterMenu address={address} offered={props.offered} />
        <ViewMenu address={address} view={props.view} />
      </div>
      {!isEmpty && <Acts canManage={props.canManage} markReadID={props.markReadID} />}
    </div>
  );
}

function Acts({ canManage, markReadID }: Pick<ListToolsProps, "canManage" | "markReadID">) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isManaging = query.has("manage");
  if (isManaging) query.delete("manage");
  else query.set("manage", "1");
  if (!canManage && markReadID === undefined) return null;
  return (
    <div className={styles.actions}>
      {canManage && (
        <Link
          href={query.size > 0 ? `${pathname}?${query}` : pathname}
          className={styles.act}
          keepScroll
        >
          <FormattedMessage id={isManaging ? "discussions.manage.end" : "discussions.manage"} />
        </Link>
      )}
      {markReadID !== undefined && (
        <fetcher.Form method="post" action="/post/read">
          <input type="hidden" name="categoryID" value={markReadID} />
          <input type="hidden" name="target" value={pathname} />
          <Button
            type="submit"
            variant="text"
            className={styles.act}
            isSubmitting={fetcher.state !== "idle"}
          >
            <FormattedMessage id="discussions.markAllRead" />
          </Button>
        </fetcher.Form>
      )}
    </div>
  );
}
