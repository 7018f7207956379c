import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { attachTo } from "#platform/server/records/record-attachments.ts";
import { recordFields } from "#platform/server/records/record-fields.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import { reportable } from "#platform/server/records/reportable.ts";
import { type ReportMeta, reportMetaSchema } from "../../contract/resources.ts";
import { moderates, moderatesAll, moderatesSome } from "../policy.ts";
import { listMeta, type MetaRow } from "../queries/reports.ts";
import { metaTag } from "./meta-tag.ts";
import { reasonShower } from "./reasons.ts";

/** Adds open reports to every reportable type of record, for its moderators. */
export const reportMeta = attachTo(reportable, (add, { recordType }) => {
  add(recordFields, {
    recordType,
    field: "reportMeta",
    expand: "reportMeta",
    isShownOnPages: true,
    schema: reportMetaSchema
      .optional()
      .describe("The reports of it that wait, for those who moderate it"),
    load: (ctx, recordIDs) => loadMeta(ctx, recordType, recordIDs),
  });
});

const keepMs = 60_000;

/** Cached for all moderators together. */
const readMeta = (ctx: Ctx, recordType: string, recordIDs: readonly number[]) =>
  ctx.cache.remember<MetaRow[]>(
    `reports of ${recordType}s ${recordIDs.join(" ")}`,
    {
      tags: recordIDs.map((recordID) => metaTag({ recordType, recordID })),
      ttl: keepMs,
      sizeOf: (rows: readonly unknown[]) => 1 + rows.length,
    },
    () => listMeta(ctx, recordType, recordIDs),
  );

/** One query for moderators on a cache miss, none for others. */
async function loadMeta(
  ctx: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<ReadonlyMap<number, ReportMeta | object>> {
  if (!moderatesSome(ctx.viewer)) return new Map();
  for (const recordID of recordIDs) ctx.tags.add(metaTag({ recordType, recordID }));
  const rows = await onlyModerated(ctx, recordType, await readMeta(ctx, recordType, recordIDs));
  if (rows.length === 0) return new Map();
  const reasons = await reasonShower(ctx);
  const people = await userFragments(
    ctx,
    rows.flatMap(({ userIDs }) => userIDs),
  );
  return new Map(
    rows.map(({ recordID, countOpen, dateLastReport, reportReasonIDs, userIDs }) => [
      recordID,
      {
        reportsReasons: reasons(reportReasonIDs),
        reportUserIDs: userIDs,
        reportUsers: userIDs.flatMap((userID) => people.get(userID) ?? []),
        countReportUsers: userIDs.length,
        dateLastReport,
        countReports: countOpen,
      },
    ]),
  );
}

/** Moderators of categories see their own categories only. */
async function onlyModerated(ctx: Ctx, recordType: string, rows: readonly MetaRow[]) {
  if (moderatesAll(ctx.viewer) || rows.length === 0) return rows;
  const heads = await loadRecords(
    ctx,
    recordType,
    rows.map(({ recordID }) => recordID),
  );
  return rows.filter(({ recordID }) => {
    const head = heads.get(recordID);
    return head !== undefined && moderates(ctx.viewer, head);
  });
}
