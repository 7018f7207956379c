import { showRemovals } from "#features/reports/server/public.ts";
import type { RecordType } from "#platform/server/records/record-types.ts";
import { addressOf, appealAddress } from "../contract/rules.ts";
import { listAppealsByID } from "./queries.ts";

export const appealRecord: RecordType = {
  recordType: "appeal",
  idColumn: "appealID",
  async load(ctx, ids) {
    const rows = await listAppealsByID(ctx, ids);
    const removals = await showRemovals(
      ctx,
      rows.map(({ removalID }) => removalID),
    );
    return new Map(
      rows.flatMap(({ appealID, removalID, insertUserID, dateInserted }) => {
        const shown = removals.get(removalID);
        if (!shown) return [];
        const url = shown.isOwn ? appealAddress(removalID) : addressOf(appealID);
        const name = shown.removal.recordName;
        return [[appealID, { recordID: appealID, name, url, insertUserID, dateInserted }] as const];
      }),
    );
  },
};
