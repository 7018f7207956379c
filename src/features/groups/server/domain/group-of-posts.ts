import { z } from "zod";
import { visibleCategoryIDs } from "#features/categories/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import { id } from "#platform/contract/queries/query.ts";
import { type Filter, range } from "#platform/contract/queries/query-filters.ts";
import type { RecordField } from "#platform/server/records/record-fields.ts";
import { defineInput } from "#platform/server/records/record-inputs.ts";
import { defineRecordFilter } from "#platform/server/records/record-lists.ts";
import { isInGroups, listGroupsOf } from "../queries/groups.ts";
import { groupPlaces } from "./places.ts";

const fieldOf = (recordType: "discussion" | "comment"): RecordField => ({
  recordType,
  field: "groupID",
  schema: z.int().nullable().describe("The group that it is in"),
  async load(ctx, recordIDs, _expand, { placeOf }) {
    const { byGroup, byCategory } = await groupPlaces(ctx);
    if (byGroup.size === 0) return new Map();
    if (!placeOf) return listGroupsOf(ctx, recordType, recordIDs);
    return new Map(
      recordIDs.flatMap((recordID) => {
        const group = byCategory.get(Number(placeOf(recordID)?.recordID));
        return group ? [[recordID, group.groupID]] : [];
      }),
    );
  },
});

export const groupFields = [fieldOf("discussion"), fieldOf("comment")];

export const byGroup = defineRecordFilter({
  recordType: "discussion",
  parameter: "groupID",
  schema: range().describe("Only those in these groups"),
  condition: (_ctx, value: Filter<number>, rowID) => isInGroups(rowID, value),
});

/** The place of a post decides; a group that is given has to be the one that it is in. */
export const groupInput = defineInput({
  recordType: "discussion",
  field: "groupID",
  schema: id().nullable().describe("The group that it is in; determines its category"),
  async check(ctx, groupID, { place }) {
    if (groupID === undefined || place === undefined) return;
    const group = (await groupPlaces(ctx)).byCategory.get(Number(place.recordID));
    if ((group?.groupID ?? null) !== groupID)
      throw invalid({ field: "groupID", message: "The category is not that of this group." });
  },
  async placeOf(ctx, groupID) {
    if (groupID === null) return undefined;
    const group = (await groupPlaces(ctx)).byGroup.get(groupID);
    const visibleIDs = await visibleCategoryIDs(ctx);
    if (!group || !visibleIDs.includes(group.categoryID))
      throw invalid({ field: "groupID", message: "There is no such group." });
    return { recordType: "category", recordID: group.categoryID };
  },
  save: async () => {},
});
