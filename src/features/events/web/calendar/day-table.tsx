import { FormattedDate, useIntl } from "react-intl";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/navigation/link.tsx";
import { isInMonth } from "../../contract/rules/calendar-views.ts";
import styles from "./calendar.module.css";
import type { Calendar } from "./load-calendar.ts";
import { addressOf, OccurrenceTime } from "./occurrence-time.tsx";

/** A month or a week as a table, which is not shown on phones. */
export function DayTable({
  calendar: { view, day, today, weeks, occurrences },
}: {
  calendar: Calendar;
}) {
  const intl = useIntl();
  const byDay = Map.groupBy(occurrences, ({ occursOn }) => occursOn);
  return (
    <table className={styles.table} aria-label={intl.formatMessage({ id: `events.view.${view}` })}>
      <thead>
        <tr>
          {weeks[0]?.map((weekday) => (
            <th key={weekday} scope="col">
              <FormattedDate value={weekday} timeZone="UTC" weekday="short" />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <Day
                key={each}
                day={each}
                isToday={each === today}
                isOutside={view === "month" && !isInMonth(each, day)}
                occurrences={byDay.get(each) ?? []}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  isOutside: boolean;
  occurrences: Calendar["occurrences"];
}

const Day = ({ day, isToday, isOutside, occurrences }: DayProps) => (
  <td
    className={classNames(styles.day, isOutside && styles.outside)}
    aria-current={isToday ? "date" : undefined}
  >
    <time dateTime={day} className={styles.number}>
      <FormattedDate value={day} timeZone="UTC" day="numeric" />
    </time>
    {occurrences.length > 0 && (
      <ul className={styles.entries}>
        {occurrences.map((occurrence) => (
          <li
            key={occurrence.occurrenceID}
            className={classNames(occurrence.isCancelled && styles.cancelled)}
          >
            <OccurrenceTime occurrence={occurrence} />{" "}
            <Link href={addressOf(occurrence)}>
              <bdi>{occurrence.event.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    )}
  </td>
);
