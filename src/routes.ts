import { layout, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import {
  routes as accounts,
  dashboardRoutes as accountsDashboard,
} from "./features/accounts/web/routes.ts";
import { routes as apiDocs } from "./features/api-docs/web/routes.ts";
import {
  routes as applicants,
  dashboardRoutes as applicantsDashboard,
} from "./features/applicants/web/routes.ts";
import { dashboardRoutes as auditLogsDashboard } from "./features/audit-logs/web/routes.ts";
import { routes as bookmarks } from "./features/bookmarks/web/routes.ts";
import {
  routes as categories,
  dashboardRoutes as categoriesDashboard,
} from "./features/categories/web/routes.ts";
import { dashboardRoutes } from "./features/dashboard/web/routes.ts";
import { routes as devGallery } from "./features/dev-gallery/web/routes.ts";
import { routes as discussions } from "./features/discussions/web/routes.ts";
import { routes as drafts } from "./features/drafts/web/routes.ts";
import { routes as firstSteps } from "./features/first-steps/web/routes.ts";
import { routes as home } from "./features/home/web/routes.ts";
import { routes as ignores } from "./features/ignores/web/routes.ts";
import { dashboardRoutes as invitesDashboard } from "./features/invites/web/routes.ts";
import { routes as media } from "./features/media/web/routes.ts";
import {
  routes as profileFields,
  dashboardRoutes as profileFieldsDashboard,
} from "./features/profile-fields/web/routes.ts";
import { dashboardRoutes as rolesDashboard } from "./features/roles/web/routes.ts";
import { dashboardRoutes as settingsDashboard } from "./features/settings/web/routes.ts";
import { routes as shell } from "./features/shell/web/routes.ts";
import { routes as tags } from "./features/tags/web/routes.ts";
import { dashboardRoutes as themesDashboard } from "./features/themes/web/routes.ts";
import { routes as tokens } from "./features/tokens/web/routes.ts";
import { routes as users, dashboardRoutes as usersDashboard } from "./features/users/web/routes.ts";

/** The pages that features put into the dashboard. */
const dashboardPages: RouteConfigEntry[] = [
  ...usersDashboard,
  ...accountsDashboard,
  ...profileFieldsDashboard,
  ...rolesDashboard,
  ...categoriesDashboard,
  ...settingsDashboard,
  ...themesDashboard,
  ...applicantsDashboard,
  ...invitesDashboard,
  ...auditLogsDashboard,
];

/** The pages of every feature; the last one answers whatever no page answers. */
const pages = [
  ...home,
  ...accounts,
  ...apiDocs,
  ...categories,
  ...discussions,
  ...bookmarks,
  ...devGallery,
  ...drafts,
  ...applicants,
  ...users,
  ...ignores,
  ...tokens,
  ...tags,
  ...media,
  ...profileFields,
  ...firstSteps,
  ...dashboardRoutes(dashboardPages),
  ...shell,
];

export default [layout("features/shell/web/pages/frame.tsx", pages)] satisfies RouteConfig;
