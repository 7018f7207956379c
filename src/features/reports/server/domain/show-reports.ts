import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keyOfRecord } from "#platform/server/records/record-types.ts";
import { loadModeratedContents, type RecordContents } from "../present/load-contents.ts";
import { presentReport, presentTriage, type ReportView } from "../present/reports.ts";
import type { RecordRow } from "../queries/records.ts";
import type { ReportRow } from "../queries/reports.ts";
import { mayDecide } from "./may-decide.ts";
import { reasonShower } from "./reasons.ts";

type ContentsByKey = ReadonlyMap<string, RecordContents>;

async function viewOf(
  ctx: Ctx,
  seen: ContentsByKey,
  userIDs: readonly (number | null)[],
): Promise<ReportView> {
  const authors = [...seen.values()].map(({ head }) => head.insertUserID);
  return {
    people: await userFragments(ctx, [...userIDs, ...authors]),
    reasons: await reasonShower(ctx),
    now: ctx.now(),
  };
}

const peopleOf = ({ insertUserID, updateUserID, recordUserID }: ReportRow) => [
  insertUserID,
  updateUserID,
  recordUserID,
];

/** Omits reports of records that the viewer no longer moderates. */
export async function showReports(
  ctx: Ctx,
  rows: readonly ReportRow[],
  look: typeof loadModeratedContents = loadModeratedContents,
) {
  const seen = await look(ctx, rows);
  const view = await viewOf(ctx, seen, rows.flatMap(peopleOf));
  return rows.flatMap((row) => {
    const record = seen.get(keyOfRecord(row));
    return record ? [presentReport(row, record, view)] : [];
  });
}

export async function showRecords(ctx: Ctx, rows: readonly RecordRow[]) {
  const seen = await loadModeratedContents(ctx, rows);
  const people = rows.flatMap(({ reports, updateUserID, recordUserID, claimUserID }) => [
    updateUserID,
    claimUserID,
    recordUserID,
    ...reports.map(({ insertUserID }) => insertUserID),
  ]);
  const view = await viewOf(ctx, seen, people);
  const shown = rows.flatMap((row) => {
    const record = seen.get(keyOfRecord(row));
    return record ? [{ row, record }] : [];
  });
  return Promise.all(
    shown.map(async ({ row, record }) =>
      presentTriage(row, record, {
        ...view,
        mayDecide: await mayDecide(ctx, { ...record.head, ...row }),
      }),
    ),
  );
}
