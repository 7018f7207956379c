import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { siteSectionSources, widgets } from "#features/layouts/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { sectionsAddress } from "../contract/rules.ts";
import { sectionEvent } from "./actions/save-section.ts";
import { listVisibleRows, toSection } from "./domain/find-section.ts";
import { routes } from "./routes.ts";
import { sectionsWidget } from "./widgets.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(auditEventTypes, sectionEvent);
  add(siteSectionSources, {
    name: "sections",
    list: async (ctx) => (await listVisibleRows(ctx)).map(toSection),
  });
  add(widgets, sectionsWidget);
  add(dashboardEntries, {
    id: "sections",
    section: "structure",
    order: 30,
    nameID: "sections.manage",
    url: sectionsAddress,
    permissions: ["site.manage"],
  });
}
