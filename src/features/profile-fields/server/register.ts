import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { fixedValues } from "#features/settings/server/public.ts";
import {
  userErasers,
  userFields,
  userFilters,
  userTraces,
  userWriters,
} from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { translatables } from "#platform/server/records/translatable.ts";
import { fieldTrace } from "./domain/field-trace.ts";
import { translatableFields } from "./domain/translatable.ts";
import { profileFieldFilter } from "./domain/user-filter.ts";
import { profileFieldWriter } from "./domain/user-writer.ts";
import { readValues } from "./domain/values.ts";
import { removeValuesOf } from "./queries.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(fixedValues, { key: "labs.customProfileFields", value: true });
  add(endpoints, ...routes);
  add(auditEventTypes, {
    eventType: "profile_field_modification",
    name: "Profile field changed",
  });
  add(dashboardEntries, {
    id: "profileFields",
    section: "members",
    order: 30,
    nameID: "profile-fields.manage",
    url: "/dashboard/profile-fields",
    permissions: ["site.manage"],
  });
  add(userFields, {
    field: "profileFields",
    shows: "users",
    expand: "profileFields",
    load: readValues,
  });
  add(userFilters, profileFieldFilter);
  add(userWriters, profileFieldWriter);
  add(userTraces, fieldTrace);
  add(translatables, translatableFields);
  add(userErasers, {
    name: "profile-fields",
    tables: ["userProfileFields"],
    erase: async (tx, userID) => void (await removeValuesOf(tx, userID)),
  });
}
