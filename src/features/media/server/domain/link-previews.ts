import type { EmbedCard, EmbedSource } from "#features/formats/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { LinkPreview } from "../../contract/resources.ts";
import { scrapePage } from "../actions/scrape-page.ts";
import { listLinkCards, listScrapes, storeLinkCard } from "../queries/link-cards.ts";

/** Cards of pages elsewhere. What one once said is kept; whether a page can be read is remembered for a while. */
export const linkPreviews: EmbedSource = {
  name: "link previews",
  async find(ctx, urls) {
    const kept: ReadonlyMap<string, EmbedCard | null> = await listLinkCards(ctx, urls);
    const others = urls.filter((url) => !kept.has(url));
    const cards = new Map(kept);
    for (const { url, preview } of await listScrapes(ctx, others)) {
      const card = toCard(preview as LinkPreview | null);
      // What is about to be shown in a body is kept: the preview is forgotten after a day.
      if (card) await storeLinkCard(ctx, url, card);
      cards.set(url, card);
    }
    return cards;
  },
  async fetch(ctx, url) {
    await scrapePage(ctx, url, false).catch((error) => {
      // That a page could not be read is remembered too.
      if (!(error instanceof ApiError)) throw error;
    });
  },
};

function toCard(preview: LinkPreview | null): EmbedCard | null {
  if (!preview?.name) return null;
  const { name, body, photoUrl, attributes } = preview;
  return {
    name,
    ...(body && { excerpt: body }),
    ...(photoUrl && { photoUrl }),
    ...(attributes?.siteName && { siteName: attributes.siteName }),
  };
}
