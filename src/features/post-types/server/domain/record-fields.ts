import { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import type { RecordField } from "#platform/server/records/record-fields.ts";
import { defineRecordFilter } from "#platform/server/records/record-lists.ts";
import { postMetaSchema, shownFieldSchema, shownTypeSchema } from "../../contract/resources.ts";
import { mayKnow, maySee, seesAll } from "../policy.ts";
import { allOf, hasValue, listPostTypes, listValues, nothing } from "../queries.ts";
import { readCatalog } from "./catalog.ts";

const recordType = "discussion";

async function loadValues(ctx: Ctx, discussionIDs: readonly number[]) {
  const fields = (await readCatalog(ctx)).fields.filter((field) => mayKnow(ctx.viewer, field));
  const active = fields.filter(({ isActive }) => isActive);
  if (active.length === 0) return [];
  const byID = new Map(active.map((field) => [field.postFieldID, field]));
  const rows = await listValues(ctx, discussionIDs, [...byID.keys()]);
  return rows.flatMap(({ discussionID, postFieldID, value, insertUserID }) => {
    const field = byID.get(postFieldID);
    if (!field || !maySee(ctx.viewer, field, insertUserID)) return [];
    return [{ discussionID, field, value }];
  });
}

export const postMeta: RecordField = {
  recordType,
  field: "postMeta",
  expand: "postMeta",
  schema: postMetaSchema.describe("Values of the fields of its type, as the viewer may see them"),
  isPersonal: true,
  async load(ctx, discussionIDs) {
    const rows = Map.groupBy(await loadValues(ctx, discussionIDs), (row) => row.discussionID);
    return new Map(
      [...rows].map(([discussionID, values]) => [
        discussionID,
        Object.fromEntries(values.map(({ field, value }) => [field.postFieldID, value])),
      ]),
    );
  },
};

export const postFields: RecordField = {
  recordType,
  field: "postFields",
  expand: "postFields",
  isShownOnPages: true,
  isPersonal: true,
  schema: z.array(shownFieldSchema).describe("The same in order, with labels"),
  async load(ctx, discussionIDs) {
    const rows = Map.groupBy(await loadValues(ctx, discussionIDs), (row) => row.discussionID);
    return new Map(
      [...rows].map(([discussionID, values]) => [
        discussionID,
        values.map(({ field, value }) => shownFieldSchema.parse({ ...field, value })),
      ]),
    );
  },
};

const longestInLists = 100;

const shorten = (value: unknown) =>
  typeof value === "string" && value.length > longestInLists
    ? `${value.slice(0, longestInLists).trim()}…`
    : value;

/** Only values that everyone may see, so that lists are the same for all. No statement without such fields. */
export const listedFields: RecordField = {
  recordType,
  field: "listedFields",
  isShownInRows: true,
  schema: z.array(shownFieldSchema).describe("Values that lists of posts show, with labels"),
  async load(ctx, discussionIDs) {
    const { fields } = await readCatalog(ctx);
    const shown = fields.filter(
      ({ displayOptions, visibility, isActive }) =>
        displayOptions.lists && visibility === "public" && isActive,
    );
    if (shown.length === 0) return new Map();
    const byID = new Map(shown.map((field) => [field.postFieldID, field]));
    const rows = await listValues(ctx, discussionIDs, [...byID.keys()]);
    return new Map(
      [...Map.groupBy(rows, (row) => row.discussionID)].map(([discussionID, values]) => [
        discussionID,
        values.flatMap(({ postFieldID, value }) => {
          const field = byID.get(postFieldID);
          return field ? [{ ...shownFieldSchema.parse({ ...field, value: shorten(value) }) }] : [];
        }),
      ]),
    );
  },
};

export const postType: RecordField = {
  recordType,
  field: "postType",
  isShownInRows: true,
  schema: shownTypeSchema.describe("Its type, if administrators defined it"),
  async load(ctx, discussionIDs) {
    const { types } = await readCatalog(ctx);
    const custom = new Map(
      types.filter((type) => !type.isOriginal).map((type) => [type.postTypeID, type]),
    );
    if (custom.size === 0) return new Map();
    const rows = await listPostTypes(ctx, discussionIDs, [...custom.keys()]);
    return new Map(
      rows.map(({ discussionID, postTypeID }) => [
        discussionID,
        { postTypeID, name: custom.get(postTypeID)?.name ?? postTypeID },
      ]),
    );
  },
};

const filterValue = z.union([z.string(), z.number(), z.boolean()]);

/** Unknown fields and those that the viewer may not see match nothing. */
export const postMetaFilter = defineRecordFilter({
  recordType,
  parameter: "postMeta",
  schema: z
    .record(z.string().max(100), filterValue)
    .describe("Only those with these values of fields, by id"),
  async condition(ctx, values, rowID) {
    const { fields, types } = await readCatalog(ctx);
    const entries = Object.entries(values).slice(0, 10);
    const conditions = entries.map(([postFieldID, value]) => {
      const field = fields.find((each) => each.postFieldID === postFieldID);
      if (!field?.isActive || !mayKnow(ctx.viewer, field)) return nothing;
      const isOwnOnly = field.visibility !== "public" && !seesAll(ctx.viewer);
      const match = {
        postFieldID,
        isList: field.dataType.endsWith("[]"),
        text: String(value),
        postTypeIDs: types
          .filter((type) => type.postFieldIDs.includes(postFieldID))
          .map(({ postTypeID }) => postTypeID),
      };
      return hasValue(isOwnOnly ? { ...match, authorID: ctx.viewer.userID } : match, rowID);
    });
    return allOf(conditions);
  },
});
