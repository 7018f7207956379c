import { FormattedMessage, useIntl } from "react-intl";
import { DateTime } from "#ui/date-time.tsx";
import { Link } from "#ui/link.tsx";
import styles from "./position-rail.module.css";
import { useReadingPosition } from "./use-reading-position.ts";

export interface PositionRailProps {
  url: string;
  total: number;
  limit: number;
  sort: string;
  dateInserted: string;
  dateLastComment: string;
}

/** Where in a long discussion the reader is: a slim rail with both ends and the place between them. */
export function PositionRail({ url, total, limit, sort, ...dates }: PositionRailProps) {
  const intl = useIntl();
  const { position, date } = useReadingPosition();
  const isReversed = sort.startsWith("-");
  const place = isReversed ? total - position + 1 : position;
  const query = isReversed ? `?sort=${sort}` : "";
  const pages = Math.ceil(total / limit);
  const share = Math.min(100, Math.max(0, (100 * (place - 1)) / Math.max(1, total - 1)));
  return (
    <nav
      className={styles.rail}
      aria-label={intl.formatMessage({ id: "comments.rail" })}
      data-print="hide"
    >
      <Link href={`${url}${query}`} className={styles.end}>
        <DateTime value={isReversed ? dates.dateLastComment : dates.dateInserted} />
      </Link>
      <div className={styles.track} style={{ "--fm-share": `${share}%` } as React.CSSProperties}>
        {position > 0 && (
          <p className={styles.place}>
            <strong>
              <FormattedMessage id="comments.rail.place" values={{ place, total }} />
            </strong>
            {date && <DateTime value={date} />}
          </p>
        )}
      </div>
      <Link href={`${url}${pages > 1 ? `/p${pages}` : ""}${query}#reply`} className={styles.end}>
        <DateTime value={isReversed ? dates.dateInserted : dates.dateLastComment} />
      </Link>
    </nav>
  );
}
