import { breadcrumbsOf, categoryTree } from "#features/categories/server/public.ts";
import type { ResultDetails, SearchType } from "#features/search/server/public.ts";
import { listFindable, listSearchTexts } from "../queries/searching.ts";
import { listVisiblePlaces } from "./category-place.ts";
import { categoryOf } from "./places.ts";

/** Events, found by their name, text and location. */
export const searchedEvents: SearchType = {
  recordType: "event",
  isContent: true,
  placeType: "category",
  types: () => ["event"],
  listIDs: listFindable,
  async loadDocuments(ctx, eventIDs) {
    const rows = await listSearchTexts(ctx, eventIDs);
    return Promise.all(
      rows.map(async (row) => ({
        recordID: row.eventID,
        placeID: await categoryOf(ctx, row),
        type: "event",
        title: row.name,
        text: [row.bodyText, row.location].filter((text) => text).join("\n"),
        insertUserID: row.insertUserID,
        dateInserted: row.dateInserted,
        dateUpdated: row.dateUpdated,
      })),
    );
  },
  visiblePlaces: listVisiblePlaces,
  async loadDetails(ctx, eventIDs, expand) {
    const [rows, { byID }] = [await listSearchTexts(ctx, eventIDs), await categoryTree(ctx)];
    const details = rows.map(async (row) => {
      const { eventID, dateUpdated, updateUserID, bodyText: text } = row;
      const place = byID.get(await categoryOf(ctx, row));
      const shown: ResultDetails = {
        dateUpdated,
        updateUserID,
        text,
        ...(place && { categoryID: place.categoryID, parentLabel: place.name }),
        ...(expand.has("body") && { body: text }),
        ...(expand.has("breadcrumbs") && place && { breadcrumbs: breadcrumbsOf(place) }),
      };
      return [eventID, shown] as const;
    });
    return new Map(await Promise.all(details));
  },
};
