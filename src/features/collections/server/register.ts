import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { widgets } from "#features/layouts/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { translatables } from "#platform/server/records/translatable.ts";
import { collectionsAddress } from "../contract/rules.ts";
import { collectionEvent } from "./actions/save-collection.ts";
import { category, discussion } from "./domain/collectable-types.ts";
import { translatableCollections } from "./domain/translatable.ts";
import { collectableRecords } from "./extension-points.ts";
import { routes } from "./routes.ts";
import { featuredCollections } from "./widgets.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(collectableRecords, discussion, category);
  add(translatables, translatableCollections);
  add(widgets, featuredCollections);
  add(auditEventTypes, collectionEvent);
  add(dashboardEntries, {
    id: "collections",
    section: "content",
    order: 55,
    nameID: "collections.manage",
    url: collectionsAddress,
    permissions: ["community.manage"],
  });
}
