import { FormattedDate, FormattedMessage } from "react-intl";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { Calendar } from "./load-calendar.ts";
import { addressOf, OccurrenceTime } from "./occurrence-time.tsx";

type Occurrences = Calendar["occurrences"];

export const DayList = ({ occurrences }: { occurrences: Occurrences }) =>
  occurrences.length === 0 ? (
    <EmptyState icon="list" title={<FormattedMessage id="events.none" />} />
  ) : (
    <EntryList>
      {occurrences.map((occurrence) => (
        <OccurrenceEntry key={occurrence.occurrenceID} occurrence={occurrence} />
      ))}
    </EntryList>
  );

interface OccurrenceEntryProps {
  occurrence: Occurrences[number];
  /** The day is in a heading above. */
  isUnderDay?: boolean;
}

export const OccurrenceEntry = ({ occurrence, isUnderDay = false }: OccurrenceEntryProps) => (
  <Entry
    name={
      <Link href={addressOf(occurrence)}>
        <bdi>{occurrence.event.name}</bdi>
      </Link>
    }
  >
    <EntryNote>
      <span>
        {!isUnderDay && (
          <>
            <FormattedDate
              value={occurrence.occursOn}
              timeZone="UTC"
              weekday="long"
              day="numeric"
              month="long"
            />{" "}
          </>
        )}
        <OccurrenceTime occurrence={occurrence} />
      </span>
      {occurrence.event.location && <bdi>{occurrence.event.location}</bdi>}
      {occurrence.isCancelled && <FormattedMessage id="events.cancelled" />}
      <span>
        <FormattedMessage id="events.countYes" values={{ count: occurrence.countYes }} />
      </span>
    </EntryNote>
  </Entry>
);
