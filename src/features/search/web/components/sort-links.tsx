import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "#ui/link.tsx";
import { addressOf, type SearchAddress, sorts } from "../pages/search-filters.ts";
import styles from "./sort-links.module.css";

/** How many were found, and in which order they are shown. */
export function SortLinks({ address, total }: { address: SearchAddress; total: number }) {
  const intl = useIntl();
  return (
    <div className={styles.line}>
      <span aria-hidden="true">
        <FormattedMessage id="search.count" values={{ count: total }} />
      </span>
      <nav aria-label={intl.formatMessage({ id: "search.sort" })}>
        <ul className={styles.sorts}>
          {sorts.map((sort) => (
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
    </div>
  );
}
