import { FormattedDate, FormattedMessage } from "react-intl";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import {
  type CalendarPlace,
  calendarUrl,
  neighboursOf,
  weeksOf,
} from "../../contract/rules/calendar-views.ts";
import styles from "./calendar.module.css";

/** Heading with the month or week, between links to the ones before and after it. */
export function CalendarNavigation({ view, day }: CalendarPlace) {
  const { before, after } = neighboursOf({ view, day });
  return (
    <div className={styles.navigation}>
      <LinkButton href={calendarUrl({ view, day: before })}>
        <FormattedMessage id="events.earlier" />
      </LinkButton>
      <h2 className={styles.period}>
        {view === "week" ? (
          <WeekName day={weeksOf({ view, day })[0]?.[0] ?? day} />
        ) : (
          <FormattedDate value={day} timeZone="UTC" year="numeric" month="long" />
        )}
      </h2>
      <LinkButton href={calendarUrl({ view, day: after })}>
        <FormattedMessage id="events.later" />
      </LinkButton>
    </div>
  );
}

const WeekName = ({ day }: { day: string }) => (
  <FormattedMessage
    id="events.weekOf"
    values={{ day: <FormattedDate value={day} timeZone="UTC" dateStyle="long" /> }}
  />
);
