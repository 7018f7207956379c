import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { ContentPage, withLayout } from "#features/layouts/web/public.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { useIsGuest } from "#platform/web/site/site-context.ts";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { LinkTabs } from "#ui/navigation/link-tabs.tsx";
import { calendarUrl, calendarViews, isInMonth } from "../../contract/rules/calendar-views.ts";
import { CalendarNavigation } from "../calendar/calendar-navigation.tsx";
import { DayGroups } from "../calendar/day-groups.tsx";
import { DayList } from "../calendar/day-list.tsx";
import { DayTable } from "../calendar/day-table.tsx";
import { loadCalendar, mostShown } from "../calendar/load-calendar.ts";

const load = withLayout("eventList", loadCalendar);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function CalendarPage() {
  const intl = useIntl();
  const { content: calendar, ...layout } = useLoaderData<typeof loader>();
  const { view, day, today, occurrences, isCut } = calendar;
  const mayAdd = usePermission("events.manage");
  const isGuest = useIsGuest();
  const title = intl.formatMessage({ id: "events.title" });
  const inMonth = occurrences.filter(({ occursOn }) => isInMonth(occursOn, day));
  return (
    <ContentPage layout={layout}>
      <PageHead title={title} />
      <PageHeading
        title={title}
        actions={
          <>
            {!isGuest && (
              <LinkButton href="/events/subscribe">
                <FormattedMessage id="events.feed" />
              </LinkButton>
            )}
            {mayAdd && (
              <LinkButton href="/events/new" variant="primary">
                <FormattedMessage id="events.add" />
              </LinkButton>
            )}
          </>
        }
      />
      <LinkTabs
        label={intl.formatMessage({ id: "events.views" })}
        tabs={calendarViews.map((name) => ({
          id: name,
          href: calendarUrl({ view: name, day }),
          name: <FormattedMessage id={`events.view.${name}`} />,
          isCurrent: name === view,
        }))}
      />
      <CalendarNavigation view={view} day={day} />
      {isCut && (
        <p>
          <FormattedMessage id="events.cut" values={{ most: mostShown }} />
        </p>
      )}
      {view === "list" ? (
        <DayList occurrences={inMonth} />
      ) : (
        <>
          <DayTable calendar={calendar} />
          <DayGroups occurrences={view === "month" ? inMonth : occurrences} today={today} />
        </>
      )}
    </ContentPage>
  );
}
