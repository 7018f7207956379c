import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import { UserLink } from "#features/users/web/public.ts";
import { Link } from "#ui/navigation/link.tsx";
import type { ReceivedEvent, ReceivedOccurrence } from "../../contract/resources.ts";
import styles from "./event.module.css";
import { RuleText } from "./rule-text.tsx";
import { ViewerTime } from "./viewer-time.tsx";

interface EventFactsProps {
  event: ReceivedEvent;
  occurrence: ReceivedOccurrence;
}

/** When and where it is, how many come, and who organizes it. */
export const EventFacts = ({ event, occurrence }: EventFactsProps) => (
  <dl className={styles.facts}>
    <Fact name="when">
      <EventDate event={event} value={occurrence.dateStarts} />
      <ViewerTime event={event} value={occurrence.dateStarts} />
    </Fact>
    {occurrence.dateEnds && (
      <Fact name="until">
        <EventDate event={event} value={lastMoment(event, occurrence.dateEnds)} />
      </Fact>
    )}
    {event.recurrence && (
      <Fact name="repeats">
        <RuleText rule={event.recurrence} localStarts={event.localStarts} />
      </Fact>
    )}
    {(event.location || event.locationUrl) && (
      <Fact name="where">
        <Place event={event} />
      </Fact>
    )}
    {event.ctaUrl && (
      <Fact name="link">
        <Link href={event.ctaUrl} rel="nofollow noopener">
          <bdi>{event.ctaLabel ?? event.ctaUrl}</bdi>
        </Link>
      </Fact>
    )}
    <Fact name="comes">
      <FormattedMessage id="events.countYes" values={{ count: occurrence.countYes }} />
      {event.capacity !== null && (
        <>
          {" "}
          <FormattedMessage id="events.capacity" values={{ count: event.capacity }} />
        </>
      )}
    </Fact>
    {occurrence.countWaiting > 0 && <Fact name="waiting">{occurrence.countWaiting}</Fact>}
    {event.insertUser && (
      <Fact name="organizer">
        <UserLink user={event.insertUser} />
      </Fact>
    )}
  </dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>
      <FormattedMessage id={`events.fact.${name}`} />
    </dt>
    <dd>{children}</dd>
  </>
);

/** The end of whole days is the midnight after them. */
const lastMoment = ({ allDayEvent }: ReceivedEvent, dateEnds: string) =>
  allDayEvent ? new Date(Date.parse(dateEnds) - 1).toISOString() : dateEnds;

const EventDate = ({ event, value }: { event: ReceivedEvent; value: string }) => (
  <time dateTime={value}>
    <FormattedDate
      value={value}
      timeZone={event.timezone}
      weekday="long"
      year="numeric"
      month="long"
      day="numeric"
      {...(!event.allDayEvent && { hour: "numeric", minute: "numeric", timeZoneName: "short" })}
    />
  </time>
);

const Place = ({ event: { location, locationUrl } }: { event: ReceivedEvent }) =>
  locationUrl ? (
    <Link href={locationUrl} rel="nofollow noopener">
      <bdi>{location ?? locationUrl}</bdi>
    </Link>
  ) : (
    <bdi>{location}</bdi>
  );
