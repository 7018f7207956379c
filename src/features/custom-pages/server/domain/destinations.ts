import type { DestinationSource } from "#features/layouts/server/public.ts";
import { fold } from "#platform/server/texts/fold.ts";
import { pagesOfAllSections } from "./find-pages.ts";
import { addressesOf } from "./page-address.ts";

export const pageDestinations: DestinationSource = {
  name: "custom-pages",
  order: 20,
  async find(ctx, { text, limit }) {
    const words = fold(text);
    const pages = (await pagesOfAllSections(ctx)).filter(({ seoTitle, urlcode }) =>
      fold(`${seoTitle} ${urlcode}`).includes(words),
    );
    const addresses = await addressesOf(ctx, pages.slice(0, limit));
    return [...addresses].map(([{ seoTitle }, url]) => ({
      name: seoTitle,
      url,
      typeID: "custom-pages.page",
    }));
  },
};
