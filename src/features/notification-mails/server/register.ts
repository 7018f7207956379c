import { mailConditions, mailTemplates } from "#features/mail/server/public.ts";
import { notificationChannels } from "#features/notifications/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { preferences, userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { type JobDefinition, jobs, schedules } from "#platform/server/jobs/jobs.ts";
import { emailChannel } from "./domain/channel.ts";
import { newsCondition } from "./domain/news-condition.ts";
import { mailSchedule } from "./domain/schedule.ts";
import { findDue, forgetDone, sendToMembers } from "./jobs.ts";
import { newsMail } from "./mail.ts";
import { removeOf } from "./queries.ts";
import { oneClick, routes } from "./routes.ts";
import { mailScheduleSettings } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(rawRoutes, oneClick);
  add(notificationChannels, emailChannel);
  add(mailTemplates, newsMail);
  add(mailConditions, newsCondition);
  add(jobs, sendToMembers as JobDefinition);
  add(schedules, findDue, forgetDone);
  add(settings, ...mailScheduleSettings);
  add(preferences, mailSchedule);
  add(userErasers, {
    name: "notification-mails",
    tables: ["notificationMails"],
    erase: async (tx, userID) => void (await removeOf(tx, userID)),
  });
}
