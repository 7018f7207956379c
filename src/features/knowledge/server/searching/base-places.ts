import { type PlaceType, rankPlaces } from "#features/places/server/public.ts";
import { canByName } from "#platform/contract/viewer.ts";
import { visibleBases } from "../domain/find.ts";
import { presentBases } from "../present/knowledge-bases.ts";

const recordType = "knowledgeBase";

export const basePlaces: PlaceType = {
  recordType,
  order: 30,
  nameID: "knowledge.facet.base",
  pluralID: "knowledge.places",
  icon: "book",
  permissionScope: recordType,
  async find(ctx, query) {
    const { permission } = query;
    const bases = (await visibleBases(ctx)).filter(
      ({ knowledgeBaseID: resourceID }) =>
        permission === undefined ||
        canByName(ctx.viewer, permission, { resourceType: recordType, resourceID }),
    );
    return rankPlaces(bases, query, ({ knowledgeBaseID }) => knowledgeBaseID);
  },
  async load(ctx, baseIDs) {
    const bases = (await visibleBases(ctx)).filter(({ knowledgeBaseID }) =>
      baseIDs.includes(knowledgeBaseID),
    );
    return new Map(
      (await presentBases(ctx, bases)).map(
        ({ knowledgeBaseID, name, url, description, icon, countArticles: count }) => [
          knowledgeBaseID,
          {
            name,
            url,
            description: description || null,
            iconUrl: icon || null,
            isArchived: false,
            breadcrumbs: [],
            counts: [{ count, labelCode: "articles" }],
          },
        ],
      ),
    );
  },
};
