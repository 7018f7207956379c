import { hash } from "node:crypto";
import { z } from "zod";
import { itemListOptions, limitOption } from "#features/layouts/contract/widgets/items.ts";
import type { LinkPanelProps } from "#features/layouts/contract/widgets/link-panel.ts";
import { headingOptions } from "#features/layouts/contract/widgets/options.ts";
import { defineWidget, headingOf, itemListProps } from "#features/layouts/server/public.ts";
import type { SiteTotal } from "#features/site-activity/server/public.ts";
import { id } from "#platform/contract/queries/query.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readOnce } from "#platform/server/http/endpoints/in-process.ts";
import { translatorFor } from "#platform/server/translator.ts";
import { listOccurrences } from "../contract/routes.ts";
import { eventsTag } from "./domain/find-event.ts";
import { visibleEvents } from "./domain/places.ts";
import { countVisible } from "./queries/in-places.ts";

const minuteMs = 60_000;

/** What starts next; each occurrence of a repeated event is an item. */
export const eventsWidget = defineWidget({
  id: "react.events",
  component: "ItemList",
  name: "Events",
  group: "Community",
  props: z.object({
    ...itemListOptions,
    apiParams: z
      .object({
        categoryID: id("category").optional().describe("Only events of this category"),
        attending: z.boolean().default(false).describe("Only those that the reader comes to"),
        limit: limitOption(5),
      })
      .prefault({}),
  }),
  async hydrate(ctx, options, params) {
    const { categoryID, attending, limit } = options.apiParams;
    if (attending && isGuest(ctx.viewer)) return null;
    const occurrences = await listUpcoming(ctx, { categoryID, attending, limit });
    return itemListProps(options, params, {
      allUrl: "/events",
      contentType: "title-description-icon",
      items: occurrences.map(({ occurrenceID, dateStarts, event }) => ({
        key: `${occurrenceID}`,
        name: event.name,
        url: event.url,
        icon: "calendar",
        description: event.location ?? undefined,
        metas: [
          {
            kind: "starts",
            date: dateStarts,
            isAllDay: event.allDayEvent,
            // Whole days are the same for everybody.
            ...(event.allDayEvent && { timeZone: event.timezone }),
          },
        ],
      })),
    });
  },
});

/** The same in a side panel, without what differs between viewers of the same places, who share one answer. */
export const upcomingEvents = defineWidget({
  id: "react.upcoming-events",
  component: "LinkPanel",
  name: "Upcoming events",
  group: "Community",
  props: z.object({
    title: headingOptions.title,
    titleType: headingOptions.titleType,
    categoryID: id("category").optional().describe("Only events of this category"),
    limit: limitOption(3),
  }),
  async hydrate(ctx, { categoryID, limit, ...heading }, params) {
    const occurrences = await listShared(ctx, { categoryID, limit });
    if (occurrences.length === 0) return null;
    const links = occurrences.map(({ occurrenceID, dateStarts, event }) => ({
      key: `${occurrenceID}`,
      name: event.name,
      url: event.url,
      starts: {
        date: dateStarts,
        isAllDay: event.allDayEvent,
        ...(event.allDayEvent && { timeZone: event.timezone }),
      },
    }));
    const ownTitle = (await translatorFor(ctx))("events.upcoming.title");
    return { ...headingOf(heading, params, ownTitle), links } satisfies LinkPanelProps;
  },
});

async function listShared(ctx: Ctx, upcoming: Upcoming) {
  ctx.tags.add(eventsTag);
  const { sql, parameters } = (await visibleEvents(ctx)).compile(ctx.db);
  const places = hash("sha256", JSON.stringify([sql, parameters]));
  return ctx.cache.remember(
    `upcoming events ${JSON.stringify(upcoming)} ${ctx.locale} ${places}`,
    { ttl: minuteMs, tags: [eventsTag] },
    async () =>
      (await listUpcoming(ctx, upcoming)).map(({ occurrenceID, dateStarts, event }) => ({
        occurrenceID,
        dateStarts,
        event: {
          name: event.name,
          url: event.url,
          allDayEvent: event.allDayEvent,
          timezone: event.timezone,
        },
      })),
  );
}

interface Upcoming {
  categoryID?: number | undefined;
  attending?: boolean;
  limit: number;
}

async function listUpcoming(ctx: Ctx, { categoryID, attending, limit }: Upcoming) {
  // By the minute, so that widgets of one page ask the same.
  const now = new Date(Math.floor(ctx.now().getTime() / minuteMs) * minuteMs);
  const query = {
    dateStarts: `>=${now.toISOString()}`,
    limit,
    ...(attending && { attending: true }),
    ...(categoryID !== undefined && {
      parentRecordType: "category",
      parentRecordID: categoryID,
    }),
  };
  return (await readOnce(ctx)(listOccurrences, query)).body;
}

export const eventTotals: readonly SiteTotal[] = [
  { recordType: "event", count: async (ctx) => countVisible(ctx, await visibleEvents(ctx)) },
];
