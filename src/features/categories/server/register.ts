import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import {
  type DashboardFigure,
  dashboardEntries,
  dashboardFigures,
} from "#features/dashboard/server/public.ts";
import { recounters } from "#features/imports/server/public.ts";
import { viewTypes, widgets } from "#features/layouts/server/public.ts";
import { placeTypes } from "#features/places/server/public.ts";
import { resourceCounts } from "#features/roles/server/public.ts";
import { fixedValues, settings } from "#features/settings/server/public.ts";
import { hiddenPlaces, userErasers } from "#features/users/server/public.ts";
import type { PermissionName } from "#platform/contract/permissions.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { type JobDefinition, jobs } from "#platform/server/jobs/jobs.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { translatables } from "#platform/server/records/translatable.ts";
import { smartIDs } from "#platform/server/smart-ids.ts";
import { categoryModification } from "./actions/audit-category.ts";
import { categoryPlaces } from "./domain/category-places.ts";
import { findKnownIDs, hiddenCategoryIDs, visibleCategoryIDs } from "./domain/find.ts";
import { followerRecounter } from "./domain/recounter.ts";
import { categoryResources } from "./domain/resource-count.ts";
import { translatableCategories } from "./domain/translatable.ts";
import { forgetFollows } from "./jobs.ts";
import { categoryListView } from "./layouts.ts";
import { sumCounts } from "./queries/counts.ts";
import { categoryRecord } from "./records.ts";
import { routes } from "./routes.ts";
import { categories, categoryFollow, categoryHeading, categoryList } from "./widgets.ts";

const permissions: readonly PermissionName[] = ["community.moderate"];

const figures: DashboardFigure[] = [
  {
    id: "discussions",
    nameID: "categories.figure.discussions",
    url: "/discussions",
    permissions,
    count: async (ctx) => (await sumCounts(ctx, await visibleCategoryIDs(ctx))).discussions,
  },
  {
    id: "comments",
    nameID: "categories.figure.comments",
    permissions,
    count: async (ctx) => (await sumCounts(ctx, await visibleCategoryIDs(ctx))).comments,
  },
];

export function register(add: Add) {
  add(fixedValues, { key: "categories.layout", value: "foundation" });
  add(endpoints, ...routes);
  add(auditEventTypes, categoryModification);
  add(widgets, categories, categoryList, categoryHeading, categoryFollow);
  add(viewTypes, categoryListView);
  add(settings, categoryListView.flag);
  add(dashboardEntries, {
    id: "categories",
    section: "structure",
    nameID: "categories.manage",
    url: "/dashboard/categories",
    permissions: ["site.manage"],
  });
  add(resourceCounts, categoryResources);
  add(dashboardFigures, ...figures);
  add(recounters, followerRecounter);
  add(jobs, forgetFollows as JobDefinition);
  add(hiddenPlaces, { name: "categories", listCategoryIDs: hiddenCategoryIDs });
  add(userErasers, {
    name: "categories",
    tables: ["categoryFollows"],
    erase: (tx, userID) => tx.enqueue(forgetFollows, { userID }),
  });
  add(recordTypes, categoryRecord);
  add(placeTypes, categoryPlaces);
  add(translatables, translatableCategories);
  add(smartIDs, {
    kind: "category",
    find: findKnownIDs,
  });
}
