import type { FoundLayout } from "./domain/find-layout.ts";
import type { LayoutRow, LayoutViewRow } from "./queries/layouts.ts";

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
