import { useIntl } from "react-intl";
import { LinkTabs } from "#ui/navigation/link-tabs.tsx";
import { isUnreadList, type ListAddress, listHref } from "./list-address.ts";
import styles from "./list-tools.module.css";

const sorts = ["-dateLastComment", "-dateInserted", "-score", "-hot", "dateInserted"] as const;

const [recent, ...others] = sorts;

const textIDs: Record<(typeof sorts)[number], string> = {
  "-dateLastComment": "discussions.sort.recent",
  "-dateInserted": "discussions.sort.new",
  "-score": "discussions.sort.top",
  "-hot": "discussions.sort.trending",
  dateInserted: "discussions.sort.oldest",
};

interface SortLinksProps {
  address: ListAddress;
  /** Undefined where there is no list of unread posts. */
  unread: number | undefined;
}

export function SortLinks({ address, unread }: SortLinksProps) {
  const intl = useIntl();
  const { filters } = address;
  const isUnread = isUnreadList(filters);
  const { only, ...rest } = filters;
  const sorted = isUnread ? rest : filters;
  const tabOf = (sort: (typeof sorts)[number]) => ({
    id: sort,
    href: listHref({ ...address, filters: sorted, sort, page: 1 }),
    name: intl.formatMessage({ id: textIDs[sort] }),
    isCurrent: sort === address.sort && !isUnread,
  });
  const unreadTab = {
    id: "unread",
    href: listHref({ ...address, filters: { ...rest, only: "unread" }, sort: recent, page: 1 }),
    name: <Unread count={unread ?? 0} />,
    isCurrent: isUnread,
  };
  return (
    <LinkTabs
      label={intl.formatMessage({ id: "discussions.sort" })}
      tabs={[tabOf(recent), ...(unread === undefined ? [] : [unreadTab]), ...others.map(tabOf)]}
    />
  );
}

/** Counting ends there. */
const maxShown = 99;

function Unread({ count }: { count: number }) {
  const intl = useIntl();
  const shown = intl.formatNumber(Math.min(count, maxShown));
  return (
    <>
      {intl.formatMessage({ id: "discussions.unread" })}{" "}
      {count > 0 && <span className={styles.unread}>{count > maxShown ? `${shown}+` : shown}</span>}
    </>
  );
}
