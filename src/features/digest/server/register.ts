import { mailTemplates } from "#features/mail/server/public.ts";
import { mailKinds } from "#features/notification-mails/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { preferences, userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { type JobDefinition, jobs, schedules } from "#platform/server/jobs.ts";
import { digestChoice, digestKind } from "./domain/choice.ts";
import { beginDigests, forgetDeliveries, sendDigests } from "./jobs.ts";
import { digestMail } from "./mail.ts";
import { removeDeliveriesOf } from "./queries.ts";
import { routes } from "./routes.ts";
import { digestSettings } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(mailTemplates, digestMail);
  add(mailKinds, digestKind);
  add(jobs, sendDigests as JobDefinition);
  add(schedules, beginDigests, forgetDeliveries);
  add(settings, ...digestSettings);
  add(preferences, digestChoice);
  add(userErasers, {
    name: "digest",
    tables: ["digestDeliveries"],
    erase: async (tx, userID) => void (await removeDeliveriesOf(tx, userID)),
  });
}
