import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { bounceReporters, mailTemplates } from "#features/mail/server/public.ts";
import { audiences, notificationTypes } from "#features/notifications/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { findUser, userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { type JobDefinition, jobs, schedules } from "#platform/server/jobs/jobs.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { noteBounce } from "./actions/note-bounce.ts";
import { forgetBounces, tellOwner } from "./jobs.ts";
import { confirmAddressMail } from "./mail.ts";
import { addressAudience, addressNotification } from "./notifications.ts";
import { deleteBounced } from "./queries.ts";
import { addressRecord } from "./records.ts";
import { reportRoute, routes } from "./routes.ts";
import { bounceSettings } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(rawRoutes, reportRoute);
  add(bounceReporters, { name: "limits", reportBounce: noteBounce });
  add(mailTemplates, confirmAddressMail);
  add(settings, ...bounceSettings);
  add(jobs, tellOwner as JobDefinition);
  add(schedules, forgetBounces);
  add(recordTypes, addressRecord);
  add(notificationTypes, addressNotification);
  add(audiences, addressAudience);
  add(auditEventTypes, { eventType: "mail_release", name: "Emails to an address resumed" });
  add(dashboardEntries, {
    id: "mail-bounces",
    section: "system",
    order: 20,
    nameID: "mail-bounces.title",
    url: "/dashboard/mail-bounces",
    permissions: ["site.manage"],
  });
  add(userErasers, {
    name: "mail-bounces",
    tables: ["bouncedAddresses"],
    async erase(tx, userID) {
      const user = await findUser(tx, userID);
      if (user?.email) await deleteBounced(tx, user.email);
    },
  });
}
