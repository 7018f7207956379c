import {
  breadcrumbsOf,
  categoryTree,
  visibleCategoryIDs,
} from "#features/categories/server/public.ts";
import { mainImage } from "#features/media/server/public.ts";
import type { ResultDetails, SearchState, SearchType } from "#features/search/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { statusIDs } from "../../contract/resources.ts";
import { postTypes } from "../extension-points.ts";
import { listFindable, listSearchResults, listSearchTexts } from "../queries/searching.ts";
import { wipedTitle } from "./shown-title.ts";

export const searchedDiscussions: SearchType = {
  recordType: "discussion",
  isContent: true,
  placeType: "category",
  posts: { statusIDs: [statusIDs.none] },
  types: ({ platform }) => platform.extensions.list(postTypes).map(({ name }) => name),
  listIDs: listFindable,
  async loadDocuments(ctx, discussionIDs) {
    const rows = await listSearchTexts(ctx, discussionIDs);
    return rows.map((row) => ({
      ...row,
      recordID: row.discussionID,
      placeID: row.categoryID,
      title: row.name === wipedTitle ? "" : row.name,
      text: row.bodyText,
      states: statesOf(row),
    }));
  },
  visiblePlaces,
  async loadDetails(ctx, discussionIDs, expand) {
    const [rows, { byID }] = [await listSearchResults(ctx, discussionIDs), await categoryTree(ctx)];
    return new Map(
      rows.map((row) => {
        const { discussionID, categoryID, type, dateUpdated, updateUserID, score } = row;
        const { bodyText: text, bodyHtml } = row;
        const place = byID.get(categoryID);
        const image = expand.has("image") ? mainImage(bodyHtml)?.url : undefined;
        const details: ResultDetails = {
          discussionID,
          categoryID,
          type,
          dateUpdated,
          updateUserID,
          score,
          text,
          states: statesOf(row),
          ...(place && { parentLabel: place.name }),
          ...(expand.has("body") && { body: text }),
          ...(expand.has("breadcrumbs") && place && { breadcrumbs: breadcrumbsOf(place) }),
          ...(image && { image }),
        };
        return [discussionID, details];
      }),
    );
  },
};

const states = { closed: "closed", pinned: "pinned", resolved: "resolved" } as const;

function statesOf(row: { closed: boolean; pinLocation: string | null; resolved: boolean }) {
  const { closed, pinLocation, resolved } = row;
  return [
    ...(closed ? [states.closed] : []),
    ...(pinLocation === null ? [] : [states.pinned]),
    ...(resolved ? [states.resolved] : []),
  ];
}

const recordType = "discussion";
/** Only staff may filter by it. */
const isKnown = ({ viewer }: Ctx) => can(viewer, "staff.allow");

export const discussionStates: readonly SearchState[] = [
  { word: "closed", nameID: "discussions.closed", recordType, state: states.closed },
  { word: "open", nameID: "discussions.open", recordType, state: states.closed, isAbsent: true },
  { word: "announcement", nameID: "discussions.announcement", recordType, state: states.pinned },
  { word: "resolved", nameID: "discussions.resolved", recordType, state: states.resolved, isKnown },
  {
    word: "unresolved",
    nameID: "discussions.unresolved",
    recordType,
    state: states.resolved,
    isAbsent: true,
    isKnown,
  },
];

async function visiblePlaces(ctx: Ctx) {
  const [visible, { byID }] = [await visibleCategoryIDs(ctx), await categoryTree(ctx)];
  return visible.length === byID.size ? "all" : visible;
}
