import type { EmbedCard, EmbedSource } from "#features/formats/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { LinkPreview } from "../../contract/resources.ts";
import { scrapePage } from "../actions/scrape-page.ts";
import { findScrape } from "../queries.ts";

/** Cards of pages elsewhere, from what is remembered of them. */
export const linkPreviews: EmbedSource = {
  name: "link previews",
  async find(ctx, url) {
    const known = await findScrape(ctx, url);
    return known ? toCard(known.preview as LinkPreview | null) : undefined;
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
