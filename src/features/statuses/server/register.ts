import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { namedLists } from "#features/discussions/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { jobs, listeners } from "#platform/server/jobs/jobs.ts";
import { recordFields } from "#platform/server/records/record-fields.ts";
import { recordInputs } from "#platform/server/records/record-inputs.ts";
import { recordFilters } from "#platform/server/records/record-lists.ts";
import { translatables } from "#platform/server/records/translatable.ts";
import { statusesAddress } from "../contract/rules.ts";
import { statusEvent } from "./actions/save-status.ts";
import { defaultStatusField, defaultStatusInput } from "./domain/category-default.ts";
import { canChangeStatus, status, statusID } from "./domain/fields.ts";
import { statusIDFilter, statusNameFilter } from "./domain/filters.ts";
import { statusHistory } from "./domain/history.ts";
import { statusList } from "./domain/list.ts";
import { translatableStatuses } from "./domain/translatable.ts";
import { followScoping, storeStatuses } from "./jobs.ts";
import { forgetReasonsOf } from "./queries/log.ts";
import { routes } from "./routes.ts";
import { scopedStatuses } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(jobs, storeStatuses);
  add(listeners, followScoping);
  add(recordFields, statusID, status, statusHistory, canChangeStatus);
  add(settings, scopedStatuses);
  add(recordFields, defaultStatusField);
  add(recordInputs, defaultStatusInput);
  add(recordFilters, statusIDFilter, statusNameFilter);
  add(namedLists, statusList);
  add(translatables, translatableStatuses);
  add(auditEventTypes, statusEvent);
  add(userErasers, {
    name: "statuses",
    tables: ["statusLog"],
    erase: async (tx, userID) => void (await forgetReasonsOf(tx, userID)),
  });
  add(dashboardEntries, {
    id: "statuses",
    section: "content",
    order: 50,
    nameID: "statuses.manage",
    url: statusesAddress,
    permissions: ["site.manage"],
  });
}
