import { FormattedMessage, useIntl } from "react-intl";
import { usePermissionCheck } from "#platform/web/site/permissions.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { sortsOf } from "../address/domains.ts";
import { addressOf, type SearchAddress } from "../address/search-filters.ts";
import { type Found, FoundCount } from "./found-count.tsx";
import styles from "./sort-links.module.css";

interface SortLinksProps {
  address: SearchAddress;
  found: Found;
}

export function SortLinks({ address, found }: SortLinksProps) {
  const intl = useIntl();
  const may = usePermissionCheck();
  const sorts = sortsOf(address.domain).filter(
    ({ permission }) => permission === undefined || may(permission),
  );
  return (
    <div className={styles.line}>
      <span aria-hidden="true">
        <FoundCount {...found} />
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
