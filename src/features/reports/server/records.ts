import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  keyOfRecord,
  loadRecordRefs,
  type RecordHead,
  type RecordRef,
  type RecordType,
} from "#platform/server/records/record-types.ts";
import { addressOfReport, queueOf } from "../contract/rules/addresses.ts";
import { mayReadRemoval, moderates, moderatesSome } from "./policy.ts";
import { listHeads } from "./queries/records.ts";
import { listRemovals } from "./queries/removals.ts";
import { listReportsByID } from "./queries/reports.ts";

/** A reported record, for its moderators. Hidden when the record is. */
export const reportedRecord: RecordType = {
  recordType: "reportedRecord",
  idColumn: "reportedRecordID",
  async load(ctx, ids) {
    if (!moderatesSome(ctx.viewer)) return new Map();
    const rows = await listHeads(ctx, ids);
    const heads = await loadRecordRefs(ctx, rows);
    return new Map(
      rows.flatMap(({ reportedRecordID, dateLastReport, ...ref }) => {
        const head = heads.get(keyOfRecord(ref));
        if (!head || !moderates(ctx.viewer, head)) return [];
        const { name, place } = head;
        const recordHead: RecordHead = {
          recordID: reportedRecordID,
          name,
          url: queueOf(ref),
          dateInserted: dateLastReport,
          ...(place ? { place } : {}),
        };
        return [[reportedRecordID, recordHead] as const];
      }),
    );
  },
};

export const report: RecordType = {
  recordType: "report",
  idColumn: "reportID",
  async load(ctx, ids) {
    const rows = await listReportsByID(ctx, ids);
    const isSystem = ctx.viewer.permissions.isSystem === true;
    const ownRows = rows.filter(
      ({ insertUserID }) => isSystem || (insertUserID !== 0 && insertUserID === ctx.viewer.userID),
    );
    const names = await namesOf(ctx, ownRows);
    return new Map(
      ownRows.map(({ reportID, insertUserID, dateInserted, ...row }) => {
        const name = names.get(keyOfRecord(row)) ?? "";
        const head = { recordID: reportID, name, insertUserID, dateInserted };
        return [reportID, { ...head, url: addressOfReport(row) }] as const;
      }),
    );
  },
};

export const removal: RecordType = {
  recordType: "removal",
  idColumn: "removalID",
  async load(ctx, ids) {
    const rows = await listRemovals(ctx, ids);
    const isSystem = ctx.viewer.permissions.isSystem === true;
    const ownRows = rows.filter((row) => isSystem || mayReadRemoval(ctx.viewer, row));
    const names = await namesOf(ctx, ownRows);
    return new Map(
      ownRows.map(({ removalID, dateInserted, ...row }) => {
        const name = names.get(keyOfRecord(row)) ?? "";
        return [
          removalID,
          { recordID: removalID, name, dateInserted, url: `/removed/${removalID}` },
        ] as const;
      }),
    );
  },
};

/** Names regardless of permissions: authors and reporters know the name even after a removal. */
async function namesOf(ctx: Ctx, refs: readonly RecordRef[]): Promise<ReadonlyMap<string, string>> {
  const heads = await loadRecordRefs(ctx.as(systemViewer), refs);
  return new Map([...heads].map(([key, { name }]) => [key, name]));
}
