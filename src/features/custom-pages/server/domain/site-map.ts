import type { SiteMap } from "#platform/server/records/site-maps.ts";
import { pagesOfAllSections } from "./find-pages.ts";
import { addressesOf } from "./page-address.ts";

export const pageMap: SiteMap = {
  name: "custom-pages",
  lastID: async (ctx) =>
    Math.max(0, ...(await pagesOfAllSections(ctx)).map(({ customPageID }) => customPageID)),
  async list(ctx, { first, last }) {
    const pages = (await pagesOfAllSections(ctx)).filter(
      ({ customPageID: id, status }) => id >= first && id <= last && status === "published",
    );
    return [...(await addressesOf(ctx, pages))].map(([{ dateInserted, dateUpdated }, path]) => ({
      path,
      changed: dateUpdated ?? dateInserted,
    }));
  },
};
