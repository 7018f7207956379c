import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "#ui/link.tsx";
import styles from "./sort-links.module.css";

const sorts = ["-dateLastComment", "-dateInserted", "-score", "-hot", "dateInserted"] as const;

const textIDs: Record<(typeof sorts)[number], string> = {
  "-dateLastComment": "discussions.sort.recent",
  "-dateInserted": "discussions.sort.new",
  "-score": "discussions.sort.top",
  "-hot": "discussions.sort.trending",
  dateInserted: "discussions.sort.oldest",
};

/** The orders of a list as links; the first is the one without a word in the address. */
export function SortLinks({ sort, baseUrl }: { sort: string; baseUrl: string }) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: "discussions.sort" })} data-print="hide">
      <ul className={styles.sorts}>
        {sorts.map((each) => (
          <li key={each}>
            <Link
              href={each === sorts[0] ? baseUrl : `${baseUrl}?sort=${each}`}
              aria-current={each === sort ? "true" : undefined}
              className={styles.sort}
            >
              <FormattedMessage id={textIDs[each]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
