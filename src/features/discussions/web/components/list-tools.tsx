import { FormattedMessage } from "react-intl";
import { useFetcher, useLocation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import styles from "./list-tools.module.css";
import { SortLinks } from "./sort-links.tsx";

interface ListToolsProps {
  sort: string;
  baseUrl: string;
  canManage: boolean;
  markReadID?: number;
}

/** One quiet line above a list: its order, and what can be done with all of it. */
export function ListTools({ sort, baseUrl, canManage, markReadID }: ListToolsProps) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isManaging = query.has("manage");
  if (isManaging) query.delete("manage");
  else query.set("manage", "1");
  return (
    <div className={styles.tools} data-print="hide">
      <SortLinks sort={sort} baseUrl={baseUrl} />
      <div className={styles.actions}>
        {canManage && (
          <Link href={query.size > 0 ? `${pathname}?${query}` : pathname} keepScroll>
            <FormattedMessage id={isManaging ? "discussions.manage.end" : "discussions.manage"} />
          </Link>
        )}
        {markReadID !== undefined && (
          <fetcher.Form method="post" action="/post/read">
            <input type="hidden" name="categoryID" value={markReadID} />
            <input type="hidden" name="target" value={pathname} />
            <Button type="submit" variant="text" isSubmitting={fetcher.state !== "idle"}>
              <FormattedMessage id="discussions.markAllRead" />
            </Button>
          </fetcher.Form>
        )}
      </div>
    </div>
  );
}
