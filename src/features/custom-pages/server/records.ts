import { layoutable } from "#features/layouts/server/public.ts";
import type { RecordType } from "#platform/server/records/record-types.ts";
import { mappable } from "#platform/server/records/site-maps.ts";
import { urlOfPage } from "../contract/rules/limits.ts";
import { visiblePages } from "./domain/find-pages.ts";
import { pageMap } from "./domain/site-map.ts";

export const customPageRecord: RecordType = {
  recordType: "customPage",
  idColumn: "customPageID",
  async load(ctx, customPageIDs) {
    const pages = await visiblePages(ctx);
    return new Map(
      pages
        .filter(({ customPageID }) => customPageIDs.includes(customPageID))
        .map(({ customPageID, seoTitle, urlcode }) => [
          customPageID,
          { recordID: customPageID, name: seoTitle, url: urlOfPage(urlcode) },
        ]),
    );
  },
  facets: [
    layoutable({
      findParent: async () => ({ recordType: "siteSection", recordID: 0 }),
      paramsOf: async (_ctx, customPageID) => ({ customPageID }),
    }),
    mappable(pageMap),
  ],
};
