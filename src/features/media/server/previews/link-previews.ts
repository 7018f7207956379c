import type { EmbedCard, EmbedSource } from "#features/formats/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { turnWaits } from "#platform/server/outgoing/take-turn.ts";
import type { LinkPreview } from "../../contract/resources.ts";
import { scrapePage } from "./actions/scrape-page.ts";
import { listKnownPages, storeLinkCard } from "./queries/link-cards.ts";

/** Cards of external pages. A card is stored permanently, a failure only for a while. */
export const linkPreviews: EmbedSource = {
  name: "link previews",
  async find(ctx, urls) {
    const cards = new Map<string, EmbedCard | null>();
    for (const { url, card: storedCard, preview } of await listKnownPages(ctx, urls)) {
      const card = storedCard ?? toCard(preview?.page ?? null);
      // Stored, since it is about to be shown in a post and the preview expires after a day.
      if (card && !storedCard) await storeLinkCard(ctx, url, card);
      cards.set(url, card);
    }
    return cards;
  },
  async fetch(ctx, url, userID) {
    await scrapePage(ctx, url, { userID, waitMs: turnWaits.job }).catch((error) => {
      // Failures are cached too; if the fetch queue is full, the job is retried.
      if (!(error instanceof ApiError) || error.details.cause === "outgoing") throw error;
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
