import { readSetting, siteTitle } from "#features/settings/server/public.ts";
import { memberViewer } from "#features/users/server/public.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import { readID } from "#platform/contract/queries/query.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineRawRoute, type RawAnswer } from "#platform/server/http/serving/raw-route.ts";
import { eventUrl } from "../../contract/rules/addresses.ts";
import { dayMs } from "../../contract/rules/local-times.ts";
import { hashOfToken } from "../actions/create-feed.ts";
import { getVisibleEvent } from "../domain/find-event.ts";
import { visibleEvents } from "../domain/places.ts";
import { listEventsByID } from "../queries/events.ts";
import { findOwnerOfFeed } from "../queries/feeds.ts";
import { listExceptions, listMoved, listOccurrenceRows } from "../queries/occurrences.ts";
import { type CalendarEvent, writeCalendar } from "./write-calendar.ts";

const mostInFeed = 1_000;
const pastDays = 90;

const originOf = ({ request, platform: { config } }: Ctx): string =>
  request?.origin ?? config.publicOrigin ?? `http://localhost:${config.port}`;

async function answer(
  ctx: Ctx,
  items: readonly CalendarEvent[],
  { name, file }: { name: string; file: string },
): Promise<RawAnswer> {
  const { hostname: host } = new URL(originOf(ctx));
  return {
    type: "text/calendar; charset=utf-8",
    headers: { "content-disposition": `attachment; filename="${file}.ics"` },
    body: writeCalendar({ name, host, now: ctx.now(), items }),
  };
}

const absolute = (ctx: Ctx, path: string): string => `${originOf(ctx)}${path}`;

/** One event, with its rule. */
export const eventFile = defineRawRoute({
  method: "GET",
  path: "/events/{eventID}.ics",
  access: publicAccess("events are visible to those who may see where they take place"),
  async handle(ctx, { params }) {
    const eventID = readID(params.eventID);
    if (eventID === undefined) throw notFound("Event");
    const event = await getVisibleEvent(ctx, eventID);
    const exceptions = await listExceptions(ctx, eventID);
    const url = absolute(ctx, eventUrl(eventID));
    const moved = (await listMoved(ctx, eventID)).map((occurrence) => ({
      event,
      occurrence,
      isOverride: true,
      url,
    }));
    return answer(ctx, [{ event, exceptions, url }, ...moved], {
      name: event.name,
      file: `event-${eventID}`,
    });
  },
});

/** What a member comes or may come to, for calendar programs, which have no session. */
export const feedFile = defineRawRoute({
  method: "GET",
  path: "/events/feed/{token}.ics",
  access: publicAccess("the address holds a secret of the member"),
  beforeSignIn: true,
  async handle(ctx, { params }) {
    const owner = await findOwnerOfFeed(ctx, hashOfToken(params.token ?? ""));
    if (owner === undefined) throw notFound("Calendar");
    const viewer = await memberViewer(ctx, owner).catch(() => {
      throw notFound("Calendar");
    });
    const member = ctx.as(viewer);
    const name = await readSetting(ctx, siteTitle);
    return {
      ...(await answer(member, await listItems(member), { name, file: "events" })),
      headers: { "cache-control": "private, no-store", "referrer-policy": "no-referrer" },
    };
  },
});

async function listItems(ctx: Ctx): Promise<CalendarEvent[]> {
  const visible = await visibleEvents(ctx);
  const from = { value: new Date(ctx.now().getTime() - pastDays * dayMs), isIncluded: true };
  const rows = await listOccurrenceRows(
    ctx,
    { visible, attending: true, dateStarts: { from } },
    { sort: "dateStarts", offset: 0, limit: mostInFeed },
  );
  const ids = [...new Set(rows.map(({ eventID }) => eventID))];
  const events = await listEventsByID(ctx, ids, visible);
  const byID = new Map(events.map((event) => [event.eventID, event]));
  return rows.flatMap((occurrence) => {
    const event = byID.get(occurrence.eventID);
    const url = absolute(ctx, eventUrl(occurrence.eventID, occurrence.occurrenceID));
    return event ? [{ event, occurrence, url }] : [];
  });
}
