import { z } from "zod";
import { itemListOptions, limitOption } from "#features/layouts/contract/widgets/items.ts";
import type { LinkPanelProps } from "#features/layouts/contract/widgets/link-panel.ts";
import { headingOptions } from "#features/layouts/contract/widgets/options.ts";
import { chooseText, defineWidget, itemListProps } from "#features/layouts/server/public.ts";
import type { SiteTotal } from "#features/site-activity/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { id } from "#platform/contract/queries/query.ts";
import { guest, isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createContext } from "#platform/server/create-context.ts";
import { readOnce } from "#platform/server/http/endpoints/in-process.ts";
import { guestSource } from "#platform/server/http/requests/viewer-source.ts";
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

/** The same in a side panel, without those that only some may see, so that all viewers share one answer. */
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
  async hydrate(ctx, { titleType, title, categoryID, limit }, params) {
    const occurrences = await listForEverybody(ctx, { categoryID, limit });
    if (occurrences.length === 0) return null;
    const translate = await translatorFor(ctx);
    const usual = titleType === "none" ? undefined : translate("events.upcoming.title");
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
    return { title: chooseText(titleType, title, params) ?? usual, links } satisfies LinkPanelProps;
  },
});

async function listForEverybody(ctx: Ctx, upcoming: Upcoming) {
  ctx.tags.add(eventsTag);
  const tags = [eventsTag];
  const key = `upcoming events ${JSON.stringify(upcoming)}`;
  return ctx.cache.remember(key, { ttl: minuteMs, tags }, async () => {
    const { platform } = ctx;
    const asGuest = createContext(platform, { viewer: guest });
    asGuest.viewer = (await platform.extensions.find(guestSource, "guest")?.load(asGuest)) ?? guest;
    const found = await listUpcoming(asGuest, upcoming).catch(nothingForGuests);
    tags.push(...asGuest.tags);
    return found;
  });
}

/** Sites may be closed to guests. */
function nothingForGuests(error: unknown): never[] {
  if (error instanceof ApiError && error.status < 500) return [];
  throw error;
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
