import { FormattedDate, FormattedMessage } from "react-intl";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { EntryList } from "#ui/lists/entry-list.tsx";
import styles from "./calendar.module.css";
import { OccurrenceEntry } from "./day-list.tsx";
import type { Calendar } from "./load-calendar.ts";

/** The days of a month or a week that have events, for phones, on which a table has no room. */
export function DayGroups({ occurrences, today }: Pick<Calendar, "occurrences" | "today">) {
  const days = [...Map.groupBy(occurrences, ({ occursOn }) => occursOn)].toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  return (
    <div className={styles.groups}>
      {days.length === 0 && (
        <EmptyState icon="list" title={<FormattedMessage id="events.none" />} />
      )}
      {days.map(([day, entries]) => (
        <section key={day}>
          <h3 className={styles.heading} aria-current={day === today ? "date" : undefined}>
            <FormattedDate value={day} timeZone="UTC" weekday="long" day="numeric" month="long" />
          </h3>
          <EntryList>
            {entries.map((occurrence) => (
              <OccurrenceEntry key={occurrence.occurrenceID} occurrence={occurrence} isUnderDay />
            ))}
          </EntryList>
        </section>
      ))}
    </div>
  );
}
