import { layoutable } from "#features/layouts/server/public.ts";
import type { RecordType } from "#platform/server/records/record-types.ts";
import { mappable } from "#platform/server/records/site-maps.ts";
import { visiblePages } from "./domain/find-pages.ts";
import { addressesOf } from "./domain/page-address.ts";
import { pageMap } from "./domain/site-map.ts";

export const customPageRecord: RecordType = {
  recordType: "customPage",
  idColumn: "customPageID",
  async load(ctx, customPageIDs) {
    const pages = (await visiblePages(ctx)).filter(({ customPageID }) =>
      customPageIDs.includes(customPageID),
    );
    const addresses = await addressesOf(ctx, pages);
    return new Map(
      [...addresses].map(([{ customPageID, seoTitle }, url]) => [
        customPageID,
        { recordID: customPageID, name: seoTitle, url },
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
