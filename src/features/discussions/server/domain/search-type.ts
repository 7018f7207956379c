import {
  breadcrumbsOf,
  categoryTree,
  visibleCategoryIDs,
} from "#features/categories/server/public.ts";
import { mainImage } from "#features/media/server/public.ts";
import type { ResultDetails, SearchType } from "#features/search/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { statusIDs } from "../../contract/resources.ts";
import { postTypes } from "../extension-points.ts";
import { listFindable, listFound, listWords } from "../queries/searching.ts";
import { wipedTitle } from "./shown-title.ts";

/** Discussions, found by their titles, tags and first posts. */
export const searchedDiscussions: SearchType = {
  recordType: "discussion",
  isContent: true,
  placeType: "category",
  posts: { statusIDs: [statusIDs.none] },
  types: ({ platform }) => platform.extensions.list(postTypes).map(({ name }) => name),
  listIDs: listFindable,
  async loadDocuments(ctx, discussionIDs) {
    const rows = await listWords(ctx, discussionIDs);
    return rows.map(({ discussionID: recordID, categoryID, name, bodyText, ...row }) => ({
      ...row,
      recordID,
      placeID: categoryID,
      title: name === wipedTitle ? "" : name,
      text: bodyText,
    }));
  },
  visiblePlaces,
  async loadDetails(ctx, discussionIDs, expand) {
    const [rows, { byID }] = [await listFound(ctx, discussionIDs), await categoryTree(ctx)];
    return new Map(
      rows.map(({ discussionID, bodyText: text, bodyHtml, ...row }) => {
        const place = byID.get(row.categoryID);
        const image = expand.has("image") ? mainImage(bodyHtml)?.url : undefined;
        const details: ResultDetails = {
          ...row,
          discussionID,
          text,
          ...(expand.has("body") && { body: text }),
          ...(expand.has("breadcrumbs") && place && { breadcrumbs: breadcrumbsOf(place) }),
          ...(image && { image }),
        };
        return [discussionID, details];
      }),
    );
  },
};

async function visiblePlaces(ctx: Ctx) {
  const [visible, { byID }] = [await visibleCategoryIDs(ctx), await categoryTree(ctx)];
  return visible.length === byID.size ? "all" : visible;
}
