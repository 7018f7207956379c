import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { iconsAddress } from "../contract/rules/limits.ts";
import { iconModification } from "./actions/change-icons.ts";
import { iconFile } from "./domain/files.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(rawRoutes, iconFile);
  add(auditEventTypes, iconModification);
  add(dashboardEntries, {
    id: "icons",
    section: "look",
    order: 40,
    nameID: "icons.manage",
    url: iconsAddress,
    permissions: ["site.manage"],
  });
}
