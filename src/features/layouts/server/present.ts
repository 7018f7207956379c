import type { RecordHead } from "#platform/server/records/record-types.ts";
import { countWidgets } from "../contract/rules.ts";
import type { FoundLayout } from "./domain/find-layout.ts";
import type { LayoutRow, LayoutViewRow } from "./queries/layouts.ts";
import type { RevisionRow } from "./queries/revisions.ts";

const untouched = {
  insertUserID: null,
  dateInserted: null,
  updateUserID: null,
  dateUpdated: null,
  version: null,
  publishedVersion: null,
};

export function presentLayout(row: LayoutRow, views: readonly LayoutViewRow[]) {
  const layoutViews = views.filter(({ layoutID }) => layoutID === row.layoutID);
  const { layout, titleBar } = row as Pick<FoundLayout, "layout"> & {
    titleBar: Record<string, unknown> | null;
  };
  return {
    ...row,
    layoutType: row.layoutViewType,
    layout,
    titleBar,
    isDefault: false,
    isActive: layoutViews.length > 0,
    layoutViews,
  };
}

export function presentTemplate(template: FoundLayout, views: readonly LayoutViewRow[]) {
  const isReplaced = views.some(
    ({ layoutViewType, recordType }) =>
      layoutViewType === template.layoutViewType && recordType === "global",
  );
  const titleBar = template.titleBar ?? null;
  return {
    ...untouched,
    ...template,
    layoutType: template.layoutViewType,
    titleBar,
    isActive: !isReplaced,
    layoutViews: [] as LayoutViewRow[],
  };
}

export const withoutViews = <Layout extends { layoutViews: unknown }>({
  layoutViews: _,
  ...layout
}: Layout) => layout;

export function presentRevisionMetadata(row: RevisionRow, names: ReadonlyMap<number, RecordHead>) {
  const { layoutID, version, isPublished, publishedVersion, insertUserID, dateInserted } = row;
  const sections = row.layout as unknown[];
  const name = names.get(insertUserID ?? 0)?.name;
  return {
    layoutID,
    version,
    status: statusOf({ version, isPublished, publishedVersion }),
    countSections: sections.length,
    countWidgets: sections.reduce<number>((count, each) => count + countWidgets(each), 0),
    insertUserID,
    ...(name === undefined ? {} : { insertUserName: name }),
    dateInserted,
  };
}

function statusOf(row: Pick<RevisionRow, "version" | "isPublished" | "publishedVersion">) {
  if (row.version === row.publishedVersion) return "active" as const;
  return row.isPublished ? ("past" as const) : ("draft" as const);
}
