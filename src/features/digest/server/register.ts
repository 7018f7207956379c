import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { mailConditions, mailTemplates } from "#features/mail/server/public.ts";
import { mailKinds } from "#features/notification-mails/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { preferences, userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { type JobDefinition, jobs, schedules } from "#platform/server/jobs/jobs.ts";
import { digestCondition } from "./actions/mail-digest.ts";
import { digestChoice, digestKind } from "./domain/choice.ts";
import { beginDigests, forgetDeliveries, sendDigests } from "./jobs.ts";
import { digestMail } from "./mail.ts";
import { removeDeliveriesOf } from "./queries.ts";
import { routes } from "./routes.ts";
import { digestSettings } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(mailTemplates, digestMail);
  add(mailConditions, digestCondition);
  add(mailKinds, digestKind);
  add(jobs, sendDigests as JobDefinition);
  add(schedules, beginDigests, forgetDeliveries);
  add(settings, ...digestSettings);
  add(preferences, digestChoice);
  add(dashboardEntries, {
    id: "digest",
    section: "look",
    order: 31,
    nameID: "digest.dashboard",
    url: "/dashboard/digest",
    permissions: ["site.manage"],
  });
  add(userErasers, {
    name: "digest",
    tables: ["digestDeliveries"],
    erase: async (tx, userID) => void (await removeDeliveriesOf(tx, userID)),
  });
}
