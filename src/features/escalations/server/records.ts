import { moderates } from "#features/reports/server/public.ts";
import {
  keyOfRecord,
  loadRecordRefs,
  type RecordType,
} from "#platform/server/records/record-types.ts";
import { addressOf } from "../contract/rules.ts";
import { listEscalationsByID } from "./queries/escalations.ts";

export const escalationRecord: RecordType = {
  recordType: "escalation",
  idColumn: "escalationID",
  async load(ctx, ids) {
    const rows = await listEscalationsByID(ctx, ids);
    const heads = await loadRecordRefs(ctx, rows);
    return new Map(
      rows.flatMap(({ escalationID, name, insertUserID, dateInserted, ...ref }) => {
        const head = heads.get(keyOfRecord(ref));
        if (!head || !moderates(ctx.viewer, head)) return [];
        const { place } = head;
        const fields = { recordID: escalationID, name, url: addressOf(escalationID), insertUserID };
        return [[escalationID, { ...fields, dateInserted, ...(place ? { place } : {}) }] as const];
      }),
    );
  },
};
