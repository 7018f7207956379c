import { z } from "zod";
import { itemListOptions, limitOption } from "#features/layouts/contract/widgets/items.ts";
import { defineWidget, itemListProps } from "#features/layouts/server/public.ts";
import type { SiteTotal } from "#features/site-activity/server/public.ts";
import { id } from "#platform/contract/queries/query.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import { readOnce } from "#platform/server/http/endpoints/in-process.ts";
import { listOccurrences } from "../contract/routes.ts";
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
    const { body } = await readOnce(ctx)(listOccurrences, query);
    return itemListProps(options, params, {
      allUrl: "/events",
      contentType: "title-description-icon",
      items: body.map(({ occurrenceID, dateStarts, event }) => ({
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

export const eventTotals: readonly SiteTotal[] = [
  { recordType: "event", count: async (ctx) => countVisible(ctx, await visibleEvents(ctx)) },
];
