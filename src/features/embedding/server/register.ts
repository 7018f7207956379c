import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { embeddingAddress } from "../contract/rules/addresses.ts";
import { countsRoute } from "./comments/counts.ts";
import { frameRoute } from "./comments/frame.ts";
import { previewRoute } from "./comments/preview.ts";
import { commentRoutes } from "./comments/routes.ts";
import { scriptRoutes } from "./comments/scripts.ts";
import { hostEvent } from "./hosts/actions/save-host.ts";
import { hostRoutes } from "./hosts/routes.ts";
import { forgetTokens } from "./jobs.ts";
import { pageEvent } from "./pages/actions/change-page.ts";
import { pageRoutes } from "./pages/routes.ts";
import { embedSettings } from "./settings.ts";
import { siteScripts } from "./site/scripts.ts";
import { connectedRoute, connectRoute } from "./tokens/connect.ts";
import { removeTokensOf } from "./tokens/queries.ts";

export function register(add: Add) {
  add(endpoints, ...hostRoutes, ...pageRoutes, ...commentRoutes);
  add(rawRoutes, frameRoute, countsRoute, connectRoute, connectedRoute, previewRoute);
  add(rawRoutes, ...scriptRoutes, ...siteScripts);
  add(settings, ...embedSettings);
  add(auditEventTypes, hostEvent, pageEvent);
  add(schedules, forgetTokens);
  add(dashboardEntries, {
    id: "embed-site",
    section: "structure",
    order: 80,
    nameID: "embedding.manage",
    url: embeddingAddress,
    permissions: ["site.manage"],
  });
  add(userErasers, {
    name: "embedding",
    tables: ["embedTokens"],
    async erase(tx, userID) {
      await removeTokensOf(tx, userID);
    },
  });
}
