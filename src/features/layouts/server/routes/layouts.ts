import { notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import { loadRecords, type RecordRef } from "#platform/server/records/record-types.ts";
import * as contract from "../../contract/routes.ts";
import { applyLayout, withdrawLayout } from "../actions/apply-layout.ts";
import { deleteLayout } from "../actions/delete-layout.ts";
import { changeLayout, createLayout } from "../actions/save-layout.ts";
import { describeCatalog, describeLayout } from "../domain/catalog.ts";
import {
  checkOwner,
  getLayout,
  globalRecord,
  lookUpLayout,
  paramsOf,
  toTemplate,
} from "../domain/find-layout.ts";
import { hydrateLayout } from "../domain/hydrate-layout.ts";
import { getViewType, listOwnedTypes, refuseOwned } from "../domain/resolve-view.ts";
import { viewTypes } from "../extension-points.ts";
import { presentLayout, presentTemplate, withoutViews } from "../present.ts";
import {
  findLayout,
  type LayoutViewRow,
  listLayouts,
  listLayoutViews,
} from "../queries/layouts.ts";
import { siteSectionOfPage } from "../site-sections/site-sections.ts";

export const routes = [
  handle(contract.listLayouts, async (ctx, { query }) => {
    const [rows, views] = await Promise.all([listLayouts(ctx), listLayoutViews(ctx)]);
    const types = ctx.platform.extensions.list(viewTypes).filter(({ isOwned }) => !isOwned);
    const owned = new Set(listOwnedTypes(ctx));
    const layouts = [
      ...types.map((type) => presentTemplate(toTemplate(type), views)),
      ...rows
        .filter(({ layoutViewType }) => !owned.has(layoutViewType))
        .map((row) => presentLayout(row, views)),
    ];
    if (!query.expand.has("layoutViews")) return layouts.map(withoutViews);
    const named = Map.groupBy(await withRecords(ctx, views), ({ layoutID }) => layoutID);
    return layouts.map((layout) => ({
      ...layout,
      layoutViews: named.get(layout.layoutID as number) ?? [],
    }));
  }),
  handle(contract.createLayout, async (ctx, { body: { layoutType = "", ...body } }) => {
    const layoutViewType = body.layoutViewType ?? layoutType;
    refuseOwned(ctx, layoutViewType);
    return withoutViews(presentLayout(await createLayout(ctx, { ...body, layoutViewType }), []));
  }),
  handle(contract.getCatalog, async (ctx, { query }) =>
    describeCatalog(ctx, query.layoutViewType ? getViewType(ctx, query.layoutViewType) : undefined),
  ),
  handle(contract.getLayoutSchema, async (ctx, { query }) =>
    describeLayout(ctx, query.layoutViewType ? getViewType(ctx, query.layoutViewType) : undefined),
  ),
  handle(contract.hydrateDraft, async (ctx, { body: { params, layoutViewType, ...draft } }) => {
    const { name, layoutViewType: known } = getViewType(ctx, layoutViewType);
    return hydrateLayout(
      ctx,
      { layoutID: 0, name, layoutViewType: known, isDefault: false, ...draft },
      params,
    );
  }),
  handle(contract.lookupHydrate, async (ctx, { query: { layoutViewType, params, ...asked } }) => {
    const record = inSection(ctx, asked);
    const layout = await lookUpLayout(ctx, layoutViewType, record);
    return hydrateLayout(ctx, layout, { ...(await paramsOf(ctx, record)), ...params });
  }),
  handle(contract.lookupHydrateAssets, async (ctx, { query: { layoutViewType, ...record } }) => {
    await lookUpLayout(ctx, layoutViewType, record);
    return noExtraAssets;
  }),
  handle(contract.getLayout, async (ctx, { params, query }) => {
    const layout = await readLayout(ctx, params.layoutID);
    return query.expand.has("layoutViews") ? layout : withoutViews(layout);
  }),
  handle(contract.patchLayout, async (ctx, { params, body }) =>
    withoutViews(
      presentLayout(await changeLayout(ctx, params.layoutID, body), await listLayoutViews(ctx)),
    ),
  ),
  handle(contract.deleteLayout, (ctx, { params }) => deleteLayout(ctx, params.layoutID)),
  handle(contract.editLayout, async (ctx, { params }) =>
    withoutViews(await readLayout(ctx, params.layoutID)),
  ),
  handle(contract.hydrateLayout, async (ctx, { params, query }) =>
    hydrateLayout(ctx, await getVisibleLayout(ctx, params.layoutID), query.params),
  ),
  handle(contract.hydrateLayoutAssets, async (ctx, { params }) => {
    await getVisibleLayout(ctx, params.layoutID);
    return noExtraAssets;
  }),
  handle(contract.listLayoutViews, async (ctx, { params, query }) => {
    const { layoutViews } = await readLayout(ctx, params.layoutID);
    return query.expand.has("record") ? withRecords(ctx, layoutViews) : layoutViews;
  }),
  handle(contract.putLayoutViews, async (ctx, { params, body }) => {
    await applyLayout(ctx, params.layoutID, body);
    return (await readLayout(ctx, params.layoutID)).layoutViews;
  }),
  handle(contract.deleteLayoutViews, (ctx, { params, query }) =>
    withdrawLayout(ctx, params.layoutID, query.layoutViewIDs),
  ),
];

/** Pages ask for the site; within a section, that is the section. */
const inSection = (ctx: Ctx, record: RecordRef): RecordRef =>
  record.recordType === "siteSection" && record.recordID === 0
    ? { ...record, recordID: siteSectionOfPage(ctx) }
    : record;

const noExtraAssets = { js: [], css: [] };

async function readLayout(ctx: Ctx, layoutID: number | string) {
  const views = await listLayoutViews(ctx);
  if (typeof layoutID === "string") return presentTemplate(await getLayout(ctx, layoutID), views);
  const row = await findLayout(ctx, layoutID);
  if (!row) throw notFound("Layout");
  return presentLayout(row, views);
}

/** Unused layouts are visible to administrators only. */
async function getVisibleLayout(ctx: Ctx, layoutID: number | string) {
  const layout = await getLayout(ctx, layoutID);
  if (layout.isDefault || can(ctx.viewer, "site.manage")) return layout;
  const view = (await listLayoutViews(ctx)).find((each) => each.layoutID === layoutID);
  if (!view) throw notFound("Layout");
  if (getViewType(ctx, layout.layoutViewType).isOwned) await checkOwner(ctx, view);
  return layout;
}

async function withRecords(ctx: Ctx, views: readonly LayoutViewRow[]) {
  const byType = Map.groupBy(views, ({ recordType }) => recordType);
  const heads = new Map(
    await Promise.all(
      [...byType]
        .filter(([recordType]) => recordType !== globalRecord.recordType)
        .map(async ([recordType, those]) => {
          const recordIDs = those.map(({ recordID }) => recordID);
          return [recordType, await loadRecords(ctx, recordType, recordIDs)] as const;
        }),
    ),
  );
  return views.map((view) => {
    if (view.recordType === globalRecord.recordType)
      return { ...view, record: { name: "Global", url: "/" } };
    const head = heads.get(view.recordType)?.get(view.recordID);
    return head ? { ...view, record: { name: head.name, url: head.url ?? "/" } } : view;
  });
}
