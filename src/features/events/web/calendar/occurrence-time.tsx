import { FormattedMessage, FormattedTime } from "react-intl";
import { eventUrl } from "../../contract/rules/addresses.ts";
import type { Calendar } from "./load-calendar.ts";

type Occurrence = Calendar["occurrences"][number];

export const addressOf = ({ eventID, occurrenceID }: Occurrence): string =>
  eventUrl(eventID, occurrenceID);

/** Start in the time zone of the event, with its name. */
export const OccurrenceTime = ({
  occurrence: { event, dateStarts },
}: {
  occurrence: Occurrence;
}) =>
  event.allDayEvent ? (
    <FormattedMessage id="events.allDay" />
  ) : (
    <FormattedTime
      value={dateStarts}
      timeZone={event.timezone}
      hour="numeric"
      minute="2-digit"
      timeZoneName="short"
    />
  );
