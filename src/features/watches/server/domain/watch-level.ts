import { isGuest } from "#platform/contract/viewer.ts";
import type { RecordField } from "#platform/server/records/record-fields.ts";
import { watchLevelField } from "../../contract/resources.ts";
import { listDiscussionWatches } from "../queries/watches.ts";
import { levelOf } from "./levels.ts";

export const watchLevel: RecordField = {
  recordType: "discussion",
  field: "watchLevel",
  expand: "watchLevel",
  isShownOnPages: true,
  isPersonal: true,
  schema: watchLevelField,
  otherwise: "normal",
  async load(ctx, discussionIDs) {
    if (isGuest(ctx.viewer)) return new Map();
    const rows = await listDiscussionWatches(ctx, discussionIDs);
    return new Map(rows.map((row) => [row.recordID, levelOf(row)]));
  },
};
