import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries, dashboardWarnings } from "#features/dashboard/server/public.ts";
import { fixedValues, settings } from "#features/settings/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { jobs, listeners, schedules } from "#platform/server/jobs/jobs.ts";
import { mailTemplates } from "./extension-points.ts";
import { mailJobs, resumeWhenReleased, sweepMails } from "./jobs.ts";
import { mailEraser } from "./log/mail-eraser.ts";
import { queueWarning } from "./log/queue-warning.ts";
import { logRoutes } from "./log/routes.ts";
import { testMail } from "./mail.ts";
import { isMailConfigured } from "./policy.ts";
import { boxRoutes, routes } from "./routes.ts";
import { mailSettings } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes, ...logRoutes);
  add(userErasers, mailEraser);
  add(mailTemplates, testMail);
  add(settings, ...mailSettings);
  add(fixedValues, { key: "outgoingEmails.isConfigured", value: isMailConfigured });
  add(rawRoutes, ...boxRoutes);
  add(jobs, ...mailJobs);
  add(schedules, sweepMails);
  add(listeners, resumeWhenReleased);
  add(auditEventTypes, { eventType: "mail_retry", name: "Email sent again" });
  add(auditEventTypes, { eventType: "mail_drop", name: "Queued email cancelled" });
  add(dashboardWarnings, queueWarning);
  add(dashboardEntries, {
    id: "mails",
    section: "system",
    order: 10,
    nameID: "mails.title",
    url: "/dashboard/mails",
    permissions: ["site.manage"],
  });
}
