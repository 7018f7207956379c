import type { Ctx } from "#platform/server/context.ts";
import type { RecordField } from "#platform/server/records/record-fields.ts";
import { bookmarkFields } from "../../contract/resources.ts";
import { countBookmarks } from "../queries.ts";

const load = (ctx: Ctx, discussionIDs: readonly number[]) =>
  ctx.once(`bookmarks ${discussionIDs.join(" ")}`, () => countBookmarks(ctx, discussionIDs));

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
