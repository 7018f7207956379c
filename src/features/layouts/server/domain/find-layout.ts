import { isOn } from "#features/settings/server/public.ts";
import { invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RequestInfo } from "#platform/server/http/requests/request.ts";
import { findFacet, mayReadRecord, type RecordRef } from "#platform/server/records/record-types.ts";
import type { LayoutDefinition } from "../../contract/resources.ts";
import { isNode, type LayoutNode } from "../../contract/rules.ts";
import { layoutable, type ViewType } from "../extension-points.ts";
import {
  findLayout as findRow,
  type LayoutRow,
  type LayoutViewRow,
  listDefinitions,
  listLayoutViews,
} from "../queries/layouts.ts";
import { listSiteSections, type SiteSection } from "../site-sections/site-sections.ts";
import { inReadersLanguage } from "../translations/layout-texts.ts";
import { findViewType, getViewType } from "./resolve-view.ts";

export interface FoundLayout {
  layoutID: number | string;
  name: string;
  layoutViewType: string;
  isDefault: boolean;
  layout: LayoutDefinition;
  titleBar?: Record<string, unknown> | null;
}

export const layoutsTag = "layouts";
/** Dropped whenever the definition of any layout changes. */
export const layoutDefinitionsTag = "layout-definitions";
export const layoutTag = (layoutID: number) => `layout:${layoutID}`;

export const globalRecord: RecordRef = { recordType: "global", recordID: -1 };

const cacheMs = 3_600_000;
const maxSteps = 10;
/** Beyond the deepest categories. */
const maxParents = 30;

export const toTemplate = ({ layoutViewType, template }: ViewType): FoundLayout => ({
  layoutID: layoutViewType,
  layoutViewType,
  isDefault: true,
  ...template,
});

const fromRow = (row: LayoutRow): FoundLayout => ({
  ...row,
  isDefault: false,
  layout: row.layout as LayoutDefinition,
  titleBar: row.titleBar as Record<string, unknown> | null,
});

const previews = new WeakMap<RequestInfo, FoundLayout & { path: string }>();

/** Lets a request for this path see this layout in the place of stored ones of the same view type. */
export const showInstead = (request: RequestInfo, layout: FoundLayout, path: string) =>
  void previews.set(request, { ...layout, path });

/**
 * Path of the page whose layout of this view type is previewed by somebody who manages the site, whatever the role
 * that they look as; undefined on all other pages.
 */
export function previewedPath({ request }: Ctx, layoutViewType: string): string | undefined {
  const preview = request && previews.get(request);
  return preview?.layoutViewType === layoutViewType ? preview.path : undefined;
}

/** The layout of a record: its own, or that of its parents or the whole site, or the built-in one. */
export async function lookUpLayout(ctx: Ctx, layoutViewType: string, record: RecordRef) {
  const viewType = getViewType(ctx, layoutViewType);
  ctx.tags.add(layoutsTag);
  const preview = ctx.request && previews.get(ctx.request);
  if (preview?.layoutViewType === viewType.layoutViewType) return preview;
  if (viewType.isOwned) await checkOwner(ctx, record);
  if (viewType.flag && !(await isOn(ctx, viewType.flag))) return toTemplate(viewType);
  const applied = await readLayoutViews(ctx);
  for await (const { recordType, recordID } of chainOf(ctx, record)) {
    const place = { layoutViewType: viewType.layoutViewType, recordType, recordID };
    const view = applied.get(keyOf(place));
    const layout = view && (await findStored(ctx, view.layoutID));
    if (layout) return inReadersLanguage(ctx, layout);
  }
  return toTemplate(viewType);
}

/** 404 for the layout of a record that the viewer may not see. */
export async function checkOwner(ctx: Ctx, record: RecordRef): Promise<void> {
  if (!(await mayReadRecord(ctx, record))) throw notFound();
}

async function* chainOf(ctx: Ctx, record: RecordRef, most = maxSteps): AsyncGenerator<RecordRef> {
  let at: RecordRef | undefined = normalizeRecord(record);
  for (let step = 1; at && at.recordType !== globalRecord.recordType && step < most; step += 1) {
    yield at;
    at = await getLayoutable(ctx, at.recordType).findParent(ctx, at.recordID);
  }
  yield globalRecord;
}

/** The section whose category a record is in; undefined for records that no section has for itself. */
export async function findOwningSection(
  ctx: Ctx,
  record: RecordRef,
): Promise<SiteSection | undefined> {
  const sections = (await listSiteSections(ctx)).filter(({ categoryID }) => categoryID !== null);
  if (sections.length === 0) return undefined;
  for await (const { recordType, recordID } of chainOf(ctx, record, maxParents))
    if (recordType === "siteSection")
      return sections.find(({ siteSectionID }) => siteSectionID === recordID);
  return undefined;
}

/** `root` is an older name for the whole site. */
export const normalizeRecord = (record: RecordRef): RecordRef =>
  record.recordType === "root" || record.recordType === "global" ? globalRecord : record;

export function getLayoutable({ platform }: Ctx, recordType: string) {
  const facet = findFacet(platform.extensions, recordType, layoutable);
  if (facet) return facet;
  throw invalid({
    field: "recordType",
    code: "enum",
    message: "Layouts cannot be applied to this.",
  });
}

export const paramsOf = async (ctx: Ctx, { recordType, recordID }: RecordRef) =>
  (await findFacet(ctx.platform.extensions, recordType, layoutable)?.paramsOf?.(ctx, recordID)) ??
  {};

type PlaceKey = Pick<LayoutViewRow, "layoutViewType" | "recordType" | "recordID">;

const keyOf = ({ layoutViewType, recordType, recordID }: PlaceKey) =>
  `${layoutViewType} ${recordType} ${recordID}`;

const readLayoutViews = (ctx: Ctx): Promise<ReadonlyMap<string, LayoutViewRow>> =>
  ctx.cache.remember("layout views", { tags: [layoutsTag], ttl: cacheMs }, async () => {
    const rows = await listLayoutViews(ctx);
    return new Map(rows.map((row) => [keyOf(row), row]));
  });

async function findStored(ctx: Ctx, layoutID: number): Promise<FoundLayout | undefined> {
  const tag = layoutTag(layoutID);
  ctx.tags.add(tag);
  const row = await ctx.cache.remember(
    tag,
    { tags: [tag], ttl: cacheMs },
    async () => (await findRow(ctx, layoutID)) ?? null,
  );
  return row ? fromRow(row) : undefined;
}

export async function getLayout(ctx: Ctx, layoutID: number | string): Promise<FoundLayout> {
  if (typeof layoutID === "string") {
    const viewType = findViewType(ctx, layoutID);
    if (viewType) return toTemplate(viewType);
  } else {
    const layout = await findStored(ctx, layoutID);
    if (layout) return layout;
  }
  throw notFound("Layout");
}

/** Nodes of a widget in all stored layouts. Layouts that change invalidate `layoutDefinitionsTag`. */
export async function listLayoutNodes(ctx: Ctx, widgetID: string): Promise<LayoutNode[]> {
  const found: LayoutNode[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (isNode(value) && value.$hydrate === widgetID) found.push(value);
    for (const child of Object.values(value)) look(child);
  };
  for (const { layout } of await listDefinitions(ctx)) look(layout);
  return found;
}
