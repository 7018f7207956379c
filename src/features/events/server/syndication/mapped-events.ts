import type { SiteMap } from "#platform/server/records/site-maps.ts";
import { eventUrl } from "../../contract/rules/addresses.ts";
import { visibleEvents } from "../domain/places.ts";
import { lastEventID, listForSitemap } from "../queries/searching.ts";

export const mappedEvents: SiteMap = {
  name: "events",
  lastID: lastEventID,
  async list(ctx, ids) {
    const rows = await listForSitemap(ctx, await visibleEvents(ctx), ids);
    return rows.map(({ eventID, dateInserted, dateUpdated }) => ({
      path: eventUrl(eventID),
      changed: dateUpdated ?? dateInserted,
    }));
  },
};
