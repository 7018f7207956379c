import { defineWidget, itemListProps } from "#features/layouts/server/public.ts";
import { keyOfRecord } from "#platform/server/records/record-types.ts";
import { featuredOptions } from "../contract/widgets.ts";
import { findCollection, loadContents } from "./domain/collections.ts";

const icons: ReadonlyMap<string, string> = new Map([
  ["article", "article"],
  ["category", "folder"],
  ["event", "calendar"],
  ["groups", "users"],
  ["knowledgeBase", "book"],
]);

/** Left out if the collection is gone or has nothing that the viewer may see. */
export const featuredCollections = defineWidget({
  id: "react.featuredcollections",
  component: "FeaturedCollectionsWidget",
  name: "Featured collection",
  group: "Community",
  props: featuredOptions,
  async hydrate(ctx, options, params) {
    const collection = await findCollection(ctx, options.apiParams.collectionID);
    const [content] = collection ? await loadContents(ctx, [collection]) : [];
    if (!content) return null;
    const { featuredImage, fallbackImage } = options.displayOptions;
    const itemOptions = { ...(fallbackImage && { fallbackImage }), ...options.itemOptions };
    return itemListProps({ ...options, itemOptions }, params, {
      title: content.name,
      contentType: featuredImage ? "title-description-image" : "title-description",
      items: content.records.map(({ recordType, recordID, record, ...card }) => ({
        key: keyOfRecord({ recordType, recordID }),
        name: record.name,
        url: record.url,
        icon: icons.get(recordType) ?? "message",
        ...(card.description && { description: card.description }),
        ...(featuredImage && card.imageUrl && { imageUrl: card.imageUrl }),
      })),
    });
  },
});
