import { defineBatchLoad } from "#platform/server/cache/define-load.ts";
import type { RecordField } from "#platform/server/records/record-fields.ts";
import { bookmarkFields } from "../../contract/resources.ts";
import { countBookmarks } from "../queries.ts";

const load = defineBatchLoad(countBookmarks);

export const bookmarked: RecordField = {
  recordType: "discussion",
  field: "bookmarked",
  isPersonal: true,
  schema: bookmarkFields.bookmarked,
  otherwise: false,
  load: async (ctx, discussionIDs) =>
    new Map([...(await load(ctx, discussionIDs))].map(([id, { isOwn }]) => [id, isOwn])),
};

export const bookmarkCount: RecordField = {
  recordType: "discussion",
  field: "countBookmarks",
  schema: bookmarkFields.countBookmarks,
  otherwise: 0,
  load: async (ctx, discussionIDs) =>
    new Map([...(await load(ctx, discussionIDs))].map(([id, { count }]) => [id, count])),
};
