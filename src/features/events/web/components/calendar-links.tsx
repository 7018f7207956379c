import { FormattedMessage } from "react-intl";
import { useSite } from "#platform/web/site/site-context.ts";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { ReceivedEvent, ReceivedOccurrence } from "../../contract/resources.ts";
import { calendarFile, eventUrl } from "../../contract/rules/addresses.ts";
import { daysOf, webCalendars } from "../../contract/rules/web-calendars.ts";
import styles from "./event.module.css";

interface CalendarLinksProps {
  event: ReceivedEvent;
  occurrence: ReceivedOccurrence;
}

/** The file for calendar programs, and links that web calendars add the shown day by. */
export function CalendarLinks({ event, occurrence }: CalendarLinksProps) {
  const { origin } = useSite();
  const url = `${origin}${eventUrl(event.eventID, occurrence.occurrenceID)}`;
  return (
    <>
      <LinkButton href={calendarFile(event.eventID)} reload>
        <FormattedMessage id="events.file" />
      </LinkButton>
      <ul className={styles.calendars}>
        {webCalendars.map(({ name, urlOf }) => (
          <li key={name}>
            <Link
              href={urlOf({ ...event, ...occurrence, days: daysOf(event), url })}
              rel="nofollow noopener noreferrer"
            >
              <FormattedMessage id="events.webCalendar" values={{ name }} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
