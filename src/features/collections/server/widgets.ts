import { chooseText, defineWidget } from "#features/layouts/server/public.ts";
import { keyOfRecord } from "#platform/server/records/record-types.ts";
import { type FeaturedProps, featuredOptions } from "../contract/widgets.ts";
import { findCollection, loadContents } from "./domain/collections.ts";

/** Left out if the collection is gone or has nothing that the viewer may see. */
export const featuredCollections = defineWidget({
  id: "react.featuredcollections",
  component: "FeaturedCollectionsWidget",
  name: "Featured collection",
  group: "Community",
  props: featuredOptions,
  async hydrate(ctx, options, params) {
    const { apiParams, titleType, title, descriptionType, description } = options;
    const collection = await findCollection(ctx, apiParams.collectionID);
    const [content] = collection ? await loadContents(ctx, [collection]) : [];
    if (!content || content.records.length === 0) return null;
    const { featuredImage, fallbackImage } = options.displayOptions;
    const props: FeaturedProps = {
      title:
        titleType === "none" ? undefined : (chooseText(titleType, title, params) ?? content.name),
      subtitle: options.subtitle,
      description: chooseText(descriptionType, description, params),
      contentType:
        options.itemOptions.contentType ??
        (featuredImage ? "title-description-image" : "title-description"),
      containerOptions: { displayType: "grid", ...options.containerOptions },
      records: content.records.map(({ recordType, recordID, record, ...card }) => {
        const imageUrl = (featuredImage && card.imageUrl) || fallbackImage;
        return {
          key: keyOfRecord({ recordType, recordID }),
          recordType,
          name: record.name,
          url: record.url,
          ...(card.description && { description: card.description }),
          ...(imageUrl && { imageUrl }),
        };
      }),
    };
    return { ...props };
  },
});
