import { contentView } from "#features/layouts/server/public.ts";
import { readOnce } from "#platform/server/http/endpoints/in-process.ts";
import { listOccurrences } from "../contract/routes.ts";
import { eventUrl } from "../contract/rules/addresses.ts";

/** The calendar of all events. */
export const eventList = contentView({
  layoutViewType: "eventList",
  name: "Events",
  sampleUrl: async () => "/events",
});

/** The page of an event. */
export const eventPage = contentView({
  layoutViewType: "event",
  name: "Event",
  async sampleUrl(ctx) {
    const { body } = await readOnce(ctx)(listOccurrences, { limit: 1 });
    return body[0] ? eventUrl(body[0].event.eventID) : "/events";
  },
});
