import type { SiteMap } from "#platform/server/records/site-maps.ts";
import { urlOfPage } from "../../contract/rules/limits.ts";
import { visiblePages } from "./find-pages.ts";

export const pageMap: SiteMap = {
  name: "custom-pages",
  lastID: async (ctx) =>
    Math.max(0, ...(await visiblePages(ctx)).map(({ customPageID }) => customPageID)),
  async list(ctx, { first, last }) {
    return (await visiblePages(ctx))
      .filter(({ customPageID: id, status }) => id >= first && id <= last && status === "published")
      .map(({ urlcode, dateInserted, dateUpdated }) => ({
        path: urlOfPage(urlcode),
        changed: dateUpdated ?? dateInserted,
      }));
  },
};
