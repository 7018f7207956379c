import { FormattedMessage, useIntl } from "react-intl";
import type { HistoryEntry } from "#features/account-history/contract/resources.ts";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import styles from "./timeline.module.css";

export const Timeline = ({ entries }: { entries: readonly HistoryEntry[] }) => (
  <ol className={styles.timeline}>
    {entries.map((entry) => (
      <TimelineEntry key={`${entry.type}:${entry.id}`} entry={entry} />
    ))}
  </ol>
);

function TimelineEntry({ entry }: { entry: HistoryEntry }) {
  const { date, textID, quote, note, url, isOver, actor } = entry;
  const what = <FormattedMessage id={textID} values={useValues(entry.values)} />;
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        {url ? <Link href={url}>{what}</Link> : <span>{what}</span>}
        {isOver && (
          <Tag preset="greyscale">
            <FormattedMessage id="memberModeration.over" />
          </Tag>
        )}
      </p>
      {quote && (
        <blockquote className={styles.quote} dir="auto">
          {quote}
        </blockquote>
      )}
      {note && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      <p className={styles.date}>
        {actor && actor.userID > 0 ? (
          <FormattedMessage
            id="memberModeration.by"
            values={{ name: <bdi>{actor.name}</bdi>, date: <DateTime value={date} /> }}
          />
        ) : (
          <DateTime value={date} />
        )}
      </p>
    </li>
  );
}

const moment = /^\d{4}-\d\d-\d\dT/;

/** Translates message ids and formats dates. */
function useValues(values: HistoryEntry["values"]) {
  const intl = useIntl();
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, readable(value)]));

  function readable(value: string | number) {
    if (typeof value === "number") return value;
    if (value.startsWith("text:")) return intl.formatMessage({ id: value.slice(5) });
    return moment.test(value) ? <DateTime value={value} /> : value;
  }
}
