import { fixedValues, settings } from "#features/settings/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { rawRoutes } from "#platform/server/http/raw-route.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { jobs, schedules } from "#platform/server/jobs.ts";
import { mailEraser } from "./domain/mail-eraser.ts";
import { mailTemplates } from "./extension-points.ts";
import { mailJobs, sweepMails } from "./jobs.ts";
import { testMail } from "./mail.ts";
import { isMailConfigured } from "./policy.ts";
import { boxRoutes, routes } from "./routes.ts";
import { mailSettings } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(userErasers, mailEraser);
  add(mailTemplates, testMail);
  add(settings, ...mailSettings);
  add(fixedValues, { key: "outgoingEmails.isConfigured", value: isMailConfigured });
  add(rawRoutes, ...boxRoutes);
  add(jobs, ...mailJobs);
  add(schedules, sweepMails);
}
