import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RecordField } from "#platform/server/records/record-fields.ts";
import { statusFields } from "../../contract/resources.ts";
import { type LogRow, listLatest } from "../queries/log.ts";
import { loadGiven } from "./fields.ts";
import { readStatuses } from "./statuses.ts";

const recordType = "discussion";
const shown = 20;

/** Entries of the log as the API returns them, without those of unknown users. */
export async function presentLog(ctx: Ctx, rows: readonly LogRow[]) {
  const statuses = await readStatuses(ctx);
  const users = await userFragments(
    ctx,
    rows.map(({ insertUserID }) => insertUserID),
  );
  return rows.flatMap(
    ({ recordLogID, discussionID, statusID, reason, insertUserID, dateInserted }) => {
      const insertUser = users.get(insertUserID);
      if (!insertUser) return [];
      const name = statuses.find((each) => each.statusID === statusID)?.name ?? null;
      return [
        {
          recordLogID,
          statusID: statusID ?? 0,
          name,
          recordType: "discussion" as const,
          recordID: String(discussionID),
          reason: reason || null,
          insertUserID,
          insertUser,
          dateInserted,
        },
      ];
    },
  );
}

/** Read only for posts that somebody gave a status. */
export const statusHistory: RecordField = {
  recordType,
  field: "statusHistory",
  expand: "statusHistory",
  isShownOnPages: true,
  schema: statusFields.statusHistory,
  async load(ctx, discussionIDs) {
    const given = await loadGiven(ctx, discussionIDs, ({ insertUserID, redirectDiscussionID }) =>
      insertUserID === null || redirectDiscussionID !== null ? undefined : true,
    );
    if (given.size === 0) return new Map();
    const entries = await presentLog(ctx, await listLatest(ctx, [...given.keys()], shown));
    return Map.groupBy(entries, ({ recordID }) => Number(recordID));
  },
};
