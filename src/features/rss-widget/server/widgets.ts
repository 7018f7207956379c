import { defineWidget, itemListProps } from "#features/layouts/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { OutgoingError } from "#platform/server/outgoing/outgoing-error.ts";
import { rssOptions } from "../contract/widgets.ts";
import { loadFeed } from "./domain/load-feed.ts";

export const rssWidget = defineWidget({
  id: "react.rss",
  component: "RSSWidget",
  name: "RSS feed",
  props: rssOptions,
  async hydrate(ctx, options, params) {
    const { feedUrl, limit, fallbackImageUrl } = options.apiParams;
    const feed = await loadFeed(ctx, feedUrl).catch((error: unknown) => {
      throw error instanceof OutgoingError ? unreadable() : error;
    });
    const itemOptions = {
      ...(fallbackImageUrl && { fallbackImage: fallbackImageUrl }),
      ...options.itemOptions,
    };
    return itemListProps({ ...options, itemOptions }, params, {
      title: feed.title,
      contentType: fallbackImageUrl ? "title-description-image" : "title-description",
      items: feed.entries.slice(0, limit).map(({ date, imageUrl, ...entry }, index) => ({
        key: `${index} ${entry.url}`,
        ...entry,
        icon: "external",
        // Pages load pictures of other sites by HTTPS alone.
        ...(imageUrl?.startsWith("https:") && { imageUrl }),
        metas: date === undefined ? [] : [{ kind: "date", date: new Date(date).toISOString() }],
      })),
    });
  },
});

/** What failed is in the log: it may name addresses of the network. */
const unreadable = () => new ApiError(502, "The feed cannot be read at the moment.");
