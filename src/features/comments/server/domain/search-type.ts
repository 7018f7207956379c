import {
  breadcrumbsOf,
  categoryTree,
  visibleCategoryIDs,
} from "#features/categories/server/public.ts";
import type { ResultDetails, SearchType } from "#features/search/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  keyOfRecord,
  loadRecordRefs,
  type RecordHead,
} from "#platform/server/records/record-types.ts";
import { listFindable, listFindableOf, listSearchTexts } from "../queries/searching.ts";

/** Comments on records in categories, found by their text. */
export const searchedComments: SearchType = {
  recordType: "comment",
  isContent: true,
  placeType: "category",
  types: () => ["comment"],
  listIDs: listFindable,
  listPartIDs: listFindableOf,
  async loadDocuments(ctx, commentIDs) {
    const { rows, parentOf } = await loadWithParents(ctx, commentIDs);
    return rows.flatMap((row) => {
      const { commentID: recordID, bodyText: text, parentRecordType, parentRecordID } = row;
      const { place, dateDeleted } = parentOf(row) ?? {};
      // Records outside of categories have permissions of their own.
      if (place?.recordType !== "category" || dateDeleted) return [];
      const root = { recordType: parentRecordType, recordID: parentRecordID };
      return { ...row, recordID, type: "comment", text, root, placeID: place.recordID };
    });
  },
  async visiblePlaces(ctx) {
    const [visible, { byID }] = [await visibleCategoryIDs(ctx), await categoryTree(ctx)];
    return visible.length === byID.size ? "all" : visible;
  },
  async loadDetails(ctx, commentIDs, expand) {
    const { rows, parentOf } = await loadWithParents(ctx, commentIDs);
    const { byID } = await categoryTree(ctx);
    return new Map(
      rows.map((row) => {
        const { commentID, dateUpdated, updateUserID, score, bodyText: text } = row;
        const parent = parentOf(row);
        const categoryID = parent?.place?.recordID;
        const place = byID.get(categoryID ?? 0);
        const isOfDiscussion = row.parentRecordType === "discussion";
        const details: ResultDetails = {
          commentID,
          categoryID,
          dateUpdated,
          updateUserID,
          score,
          text,
          ...(parent && { parentLabel: parent.name }),
          ...(isOfDiscussion && { discussionID: row.parentRecordID }),
          ...(expand.has("body") && { body: text }),
          ...(expand.has("breadcrumbs") && place && { breadcrumbs: breadcrumbsOf(place) }),
        };
        return [commentID, details];
      }),
    );
  },
};

async function loadWithParents(ctx: Ctx, commentIDs: readonly number[]) {
  const rows = await listSearchTexts(ctx, commentIDs);
  const parents = await loadRecordRefs(ctx, rows.map(keyOf));
  const parentOf = (row: (typeof rows)[number]): RecordHead | undefined =>
    parents.get(keyOfRecord(keyOf(row)));
  return { rows, parentOf };
}

const keyOf = ({
  parentRecordType,
  parentRecordID,
}: {
  parentRecordType: string;
  parentRecordID: number;
}) => ({ recordType: parentRecordType, recordID: parentRecordID });
