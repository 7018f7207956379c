import type { Transport } from "#platform/web/calls/api.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";
import { readCalendarPlace, weeksOf } from "../../contract/rules/calendar-views.ts";
import { addDays, dayOf } from "../../contract/rules/local-times.ts";

type Events = typeof import("../../contract/routes.ts");

/** Most occurrences of a month or week that are shown. */
export const mostShown = 500;

/** `/events?view=month&day=2026-11-29`; days are those of the events' time zones. */
export async function loadCalendar(transport: Transport, { url }: PageArgs) {
  const today = dayOf(new Date().toISOString());
  const place = readCalendarPlace(url.searchParams, today);
  const weeks = weeksOf(place);
  const [first = today, last = today] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const dateStarts = `[${addDays(first, -1)},${addDays(last, 2)})`;
  const { items, paging } = await apiOf<Events>()(transport).list("GET /events/occurrences", {
    query: { dateStarts, limit: mostShown },
  });
  const occurrences = items.filter(({ occursOn }) => occursOn >= first && occursOn <= last);
  return { ...place, today, weeks, occurrences, isCut: paging.hasMore ?? false };
}

export type Calendar = Awaited<ReturnType<typeof loadCalendar>>;
