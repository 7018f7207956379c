import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import {
  dashboardMenuSchema,
  dashboardVisitSchema,
  openedPageSchema,
  overviewSchema,
} from "./resources.ts";
import { dashboardPermissions } from "./rules/dashboard-permissions.ts";

const access = may(...dashboardPermissions);

export const getMenus = endpoint({
  method: "GET",
  path: "/dashboard/menus",
  summary: "Menus of the dashboard",
  description: "Only what the caller may reach, named in the caller's language.",
  access,
  output: z.array(dashboardMenuSchema),
});

export const getOverview = endpoint({
  method: "GET",
  path: "/dashboard/overview",
  summary: "What waits for somebody, and how the site stands",
  access,
  output: overviewSchema,
});

export const openPage = endpoint({
  method: "POST",
  path: "/dashboard/visits",
  summary: "Say that a page of the dashboard was opened",
  description:
    "Puts it on record. Whoever comes back to the same page within half an hour is still on the same visit.",
  access,
  body: openedPageSchema,
  output: dashboardVisitSchema,
  // Requested by every page of the dashboard.
  cost: "read",
});
