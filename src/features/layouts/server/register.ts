import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { fixedValues, settings } from "#features/settings/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { sectionChecks } from "#platform/server/http/requests/section-check.ts";
import { listeners, schedules } from "#platform/server/jobs/jobs.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { translatables } from "#platform/server/records/translatable.ts";
import { layoutModification, layoutPreviewed } from "./actions/audit-layout.ts";
import { placeDestinations } from "./destinations/find-destinations.ts";
import { destinationSources, viewTypes, widgets } from "./extension-points.ts";
import { deletePreviews } from "./jobs.ts";
import { home, siteSectionRecord } from "./layouts.ts";
import { layoutListeners } from "./listeners.ts";
import { layoutRecord } from "./records.ts";
import { destinationRoutes } from "./routes/destinations.ts";
import { routes } from "./routes/layouts.ts";
import { revisionRoutes } from "./routes/revisions.ts";
import { listSiteSections } from "./site-sections/site-sections.ts";
import { translatableLayouts } from "./translations/layout-texts.ts";
import { banner, contentBanner } from "./widgets/banner.ts";
import { breadcrumbs } from "./widgets/breadcrumbs.ts";
import { callToAction, guestCallToAction } from "./widgets/call-to-action.ts";
import { quickLinks } from "./widgets/quick-links.ts";
import { titleBar } from "./widgets/title-bar.ts";

export function register(add: Add) {
  add(fixedValues, { key: "labs.useCustomLayout", value: true });
  add(fixedValues, { key: "labs.newQuickLinks", value: true });
  add(endpoints, ...routes, ...revisionRoutes, ...destinationRoutes);
  add(destinationSources, placeDestinations);
  add(dashboardEntries, {
    id: "layouts",
    section: "look",
    order: 1,
    nameID: "layouts.manage",
    url: "/dashboard/layouts",
    permissions: ["site.manage"],
  });
  add(listeners, ...layoutListeners);
  add(auditEventTypes, layoutModification, layoutPreviewed);
  add(schedules, deletePreviews);
  add(viewTypes, home);
  add(translatables, translatableLayouts);
  add(recordTypes, layoutRecord, siteSectionRecord);
  add(settings, home.flag);
  add(sectionChecks, {
    name: "siteSections",
    isVisible: async (ctx, id) =>
      (await listSiteSections(ctx)).some(({ siteSectionID }) => siteSectionID === id),
  });
  add(
    widgets,
    titleBar,
    breadcrumbs,
    banner,
    contentBanner,
    callToAction,
    guestCallToAction,
    quickLinks,
  );
}
