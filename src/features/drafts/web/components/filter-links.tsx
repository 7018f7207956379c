import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "#ui/link.tsx";
import { type DraftFilter, draftFilters } from "../pages/load-drafts.ts";
import styles from "./draft-row.module.css";

/** Which drafts the list shows. */
export function FilterLinks({ status }: { status: DraftFilter }) {
  const intl = useIntl();
  return (
    <nav className={styles.filters} aria-label={intl.formatMessage({ id: "drafts.filter" })}>
      {draftFilters.map((filter) => (
        <Link
          key={filter}
          href={filter === "all" ? "/drafts" : `/drafts?status=${filter}`}
          aria-current={filter === status ? "page" : undefined}
          className={styles.filter}
        >
          <FormattedMessage id={`drafts.filter.${filter}`} />
        </Link>
      ))}
    </nav>
  );
}
