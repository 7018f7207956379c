import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { destinationSources, viewTypes } from "#features/layouts/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { listeners } from "#platform/server/jobs/jobs.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { translatables } from "#platform/server/records/translatable.ts";
import { smartIDs } from "#platform/server/smart-ids.ts";
import { pagesAddress } from "../contract/rules/limits.ts";
import { pageModification } from "./actions/save-page.ts";
import { pageDestinations } from "./domain/destinations.ts";
import { findPageIDs } from "./domain/find-pages.ts";
import { translatablePages } from "./domain/translatable.ts";
import { codeOwners } from "./extension-points.ts";
import { customPageView } from "./layouts.ts";
import { pageListeners } from "./listeners.ts";
import { isTaken } from "./queries.ts";
import { customPageRecord } from "./records.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(listeners, ...pageListeners);
  add(auditEventTypes, pageModification);
  add(translatables, translatablePages);
  add(viewTypes, customPageView);
  add(destinationSources, pageDestinations);
  add(recordTypes, customPageRecord);
  add(codeOwners, {
    name: "customPage",
    has: (ctx, code) => isTaken(ctx, code, 0),
    message: "A page has this address.",
  });
  add(smartIDs, { kind: "customPage", find: findPageIDs });
  add(dashboardEntries, {
    id: "customPages",
    section: "look",
    order: 30,
    nameID: "custom-pages.manage",
    url: pagesAddress,
    permissions: ["site.manage"],
  });
}
