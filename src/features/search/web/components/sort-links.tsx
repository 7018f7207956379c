import { FormattedMessage, useIntl } from "react-intl";
import { usePermissionCheck } from "#platform/web/permissions.tsx";
import { Link } from "#ui/link.tsx";
import { addressOf, type SearchAddress, sortsOf } from "../pages/search-filters.ts";
import styles from "./sort-links.module.css";

interface SortLinksProps {
  address: SearchAddress;
  total: number;
  /** There are more than were counted. */
  hasMore: boolean;
}

/** How many were found, and in which order they are shown. */
export function SortLinks({ address, total, hasMore }: SortLinksProps) {
  const intl = useIntl();
  const may = usePermissionCheck();
  const sorts = sortsOf(address.domain).filter(
    ({ permission }) => permission === undefined || may(permission),
  );
  return (
    <div className={styles.line}>
      <span aria-hidden="true">
        <FormattedMessage
          id={hasMore ? "search.countMore" : "search.count"}
          values={{ count: total }}
        />
      </span>
      {sorts.length > 1 && (
        <nav aria-label={intl.formatMessage({ id: "search.sort" })}>
          <ul className={styles.sorts}>
            {sorts.map(({ sort }) => (
              <li key={sort}>
                <Link
                  href={addressOf(address, { sort })}
                  aria-current={address.sort === sort ? "true" : undefined}
                  className={styles.sort}
                >
                  <FormattedMessage id={`search.sort.${sort}`} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
