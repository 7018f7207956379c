import { changeUser } from "#features/users/server/public.ts";
import type { InputOf } from "#platform/contract/endpoints/endpoint.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/reports.ts";
import { createReport } from "../actions/create-report.ts";
import { decideRecord } from "../actions/decide-record.ts";
import { decideReport, getReportRow } from "../actions/decide-report.ts";
import { getModerated } from "../domain/find-record.ts";
import { moderatedPlaces } from "../domain/places.ts";
import { reasonShower } from "../domain/reasons.ts";
import { showRecords, showReports } from "../domain/show-reports.ts";
import { moderatesAll } from "../policy.ts";
import { loadModeratedContents, loadVisibleContents } from "../present/load-contents.ts";
import { presentOwn } from "../present/reports.ts";
import { listRecords } from "../queries/records.ts";
import { countReports, findReport, listOwnRows, listReportRows } from "../queries/reports.ts";

async function show(ctx: Ctx, reportID: number, look = loadModeratedContents) {
  const row = await findReport(ctx, reportID);
  const [shown] = row ? await showReports(ctx, [row], look) : [];
  if (!shown) throw notFound("Report");
  return shown;
}

async function dismiss(ctx: Ctx, reportID: number) {
  const { status } = await getReportRow(ctx, reportID);
  if (status === "dismissed") throw conflict("This report has already been decided.");
  await decideReport(ctx, reportID, "dismissed");
}

/** Approves a pending record, restores a removed one, otherwise dismisses the reports. */
async function approve(
  ctx: Ctx,
  reportID: number,
  {
    verifyRecordUser,
    version,
    premoderatedRecord: edited,
  }: InputOf<typeof contract.approveRecord>["body"],
) {
  const row = await getReportRow(ctx, reportID);
  await ctx.transaction(async (tx) => {
    const { head, source } = await getModerated(tx, row);
    const otherwise = head.dateDeleted ? "restore" : "dismiss";
    const decision = source.approve ? "approve" : otherwise;
    await decideRecord(tx, row, { decision, version, edited });
    if (verifyRecordUser && head.insertUserID && moderatesAll(tx.viewer))
      await changeUser(tx, head.insertUserID, { bypassSpam: true });
  });
}

export const reportRoutes = [
  handle(contract.listReports, async (ctx, { query: { page, limit, ...asked } }) => {
    const filter = { ...asked, places: await moderatedPlaces(ctx, asked) };
    const rows = await listReportRows(ctx, filter, { limit, offset: (page - 1) * limit });
    const total = await countReports(ctx, filter);
    return paged(await showReports(ctx, rows), { page, limit, total });
  }),
  handle(contract.createReport, async (ctx, { body }) =>
    show(ctx, await createReport(ctx, body), loadVisibleContents),
  ),
  handle(contract.listReportCounters, async (ctx, { query: { page, limit, ...asked } }) => {
    const places = await moderatedPlaces(ctx, asked);
    const filter = { ...asked, places, status: ["new"], countOpen: asked.countReports };
    const rows = await listRecords(ctx, filter, {
      sort: "-urgency",
      limit,
      offset: (page - 1) * limit,
    });
    const records = await showRecords(ctx, rows);
    const items = records.map(({ placeRecordName = "", countOpenReports, ...record }) => ({
      ...record,
      placeRecordName,
      countReports: countOpenReports,
    }));
    return paged(items, { page, limit, hasMore: rows.length === limit });
  }),
  handle(contract.listOwnReports, async (ctx, { query: { page, limit, ...ofRecord } }) => {
    const rows = await listOwnRows(ctx, ofRecord, {
      limit: limit + 1,
      offset: (page - 1) * limit,
    });
    const view = { reasons: await reasonShower(ctx) };
    const items = rows.slice(0, limit).map((row) => presentOwn(row, view));
    return paged(items, { page, limit, hasMore: rows.length > limit });
  }),
  handle(contract.getReport, async (ctx, { params: { reportID } }) => {
    await getReportRow(ctx, reportID);
    return show(ctx, reportID);
  }),
  handle(contract.updateReport, async (ctx, { params: { reportID }, body: { status } }) => {
    await decideReport(ctx, reportID, status);
    return show(ctx, reportID);
  }),
  handle(contract.dismissReport, async (ctx, { params: { reportID } }) => {
    await dismiss(ctx, reportID);
    return show(ctx, reportID);
  }),
  handle(contract.dismissReportByPost, (ctx, { params: { reportID } }) => dismiss(ctx, reportID)),
  handle(contract.approveRecord, async (ctx, { params: { reportID }, body }) => {
    await approve(ctx, reportID, body);
    return show(ctx, reportID);
  }),
  handle(contract.rejectRecord, async (ctx, { params: { reportID }, body: { note } }) => {
    await decideRecord(ctx, await getReportRow(ctx, reportID), { decision: "remove", note });
    return show(ctx, reportID);
  }),
];
