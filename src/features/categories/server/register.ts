import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import {
  type DashboardFigure,
  dashboardEntries,
  dashboardFigures,
} from "#features/dashboard/server/public.ts";
import { importers } from "#features/imports/server/public.ts";
import { layoutRecordTypes, viewTypes, widgets } from "#features/layouts/server/public.ts";
import { recordPermissions, resourceCounts } from "#features/roles/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { readableRecords } from "#platform/server/records/readable-records.ts";
import { siteMaps } from "#platform/server/records/site-maps.ts";
import { smartIDs } from "#platform/server/smart-ids.ts";
import { categoryModification } from "./actions/audit-category.ts";
import { visibleCategoryIDs } from "./domain/find.ts";
import { categoryImporter } from "./domain/importer.ts";
import { categoryResources } from "./domain/resource-count.ts";
import { categoryRights } from "./domain/rights.ts";
import { categoryMap } from "./domain/site-map.ts";
import { categoryTree } from "./domain/tree.ts";
import { categoryLayouts, categoryListView } from "./layouts.ts";
import { sumCounts } from "./queries.ts";
import { categoryRecord } from "./records.ts";
import { routes } from "./routes.ts";
import { categories, categoryHeading, categoryList } from "./widgets.ts";

const permissions = ["community.moderate"];

const figures: DashboardFigure[] = [
  {
    ...{ id: "discussions", nameID: "categories.figure.discussions", url: "/discussions" },
    permissions,
    count: async (ctx) => (await sumCounts(ctx, await visibleCategoryIDs(ctx))).discussions,
  },
  {
    ...{ id: "comments", nameID: "categories.figure.comments" },
    permissions,
    count: async (ctx) => (await sumCounts(ctx, await visibleCategoryIDs(ctx))).comments,
  },
];

export function register(add: Add) {
  add(endpoints, ...routes);
  add(auditEventTypes, categoryModification);
  add(widgets, categories, categoryList, categoryHeading);
  add(viewTypes, categoryListView);
  add(settings, categoryListView.flag);
  add(layoutRecordTypes, categoryLayouts);
  add(dashboardEntries, {
    ...{ id: "categories", section: "structure", nameID: "categories.manage" },
    url: "/dashboard/categories",
    permissions: ["site.manage"],
  });
  add(resourceCounts, categoryResources);
  add(recordPermissions, categoryRights);
  add(dashboardFigures, ...figures);
  add(importers, categoryImporter);
  add(readableRecords, categoryRecord);
  add(siteMaps, categoryMap);
  add(smartIDs, {
    kind: "category",
    async find(ctx, column, value) {
      const { byID, byUrlcode } = await categoryTree(ctx);
      if (column === "urlcode")
        return [byUrlcode.get(value.toLowerCase())?.categoryID].filter((id) => id !== undefined);
      if (column !== "name") return [];
      return [...byID.values()]
        .filter(({ name }) => name === value)
        .map(({ categoryID }) => categoryID);
    },
  });
}
