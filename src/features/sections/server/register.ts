import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { categoryUses } from "#features/categories/server/public.ts";
import { codeOwners } from "#features/custom-pages/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { siteSectionSources, widgets } from "#features/layouts/server/public.ts";
import { localeUses } from "#features/locales/server/public.ts";
import { sectionThemes, themeUses } from "#features/themes/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { sectionsAddress } from "../contract/rules.ts";
import { sectionEvent } from "./actions/save-section.ts";
import { listRows, listVisibleRows, sectionsTag, toSection } from "./domain/find-section.ts";
import { categoryUse, localeUse, themeUse } from "./domain/uses.ts";
import { forgetFormerCode, listSectionRows } from "./queries.ts";
import { routes } from "./routes.ts";
import { sectionsWidget } from "./widgets.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(codeOwners, {
    name: "siteSection",
    has: async (ctx, code) => (await listSectionRows(ctx)).some(({ urlCode }) => urlCode === code),
    message: "A section of the site has this address.",
    async giveUp(tx, code) {
      await forgetFormerCode(tx, code);
      await tx.invalidate(sectionsTag);
    },
  });
  add(auditEventTypes, sectionEvent);
  add(categoryUses, categoryUse);
  add(themeUses, themeUse);
  add(sectionThemes, {
    name: "sections",
    find: async (ctx, id) =>
      (await listRows(ctx)).find(({ siteSectionID }) => siteSectionID === id)?.themeID ?? null,
  });
  add(localeUses, localeUse);
  add(siteSectionSources, {
    name: "sections",
    list: async (ctx) => (await listVisibleRows(ctx)).map(toSection),
    listAll: async (ctx) => (await listRows(ctx)).map(toSection),
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
