import { dashboardEntries, dashboardWarnings } from "#features/dashboard/server/public.ts";
import { mailTemplates } from "#features/mail/server/public.ts";
import { mailReplies } from "#features/notification-mails/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { findUser, userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { startTasks } from "#platform/server/startup/start-tasks.ts";
import { replyAddressFor } from "./domain/reply-address.ts";
import { conversationReplies, discussionReplies } from "./domain/reply-targets.ts";
import { senderWarning, warnOfSenders } from "./domain/sender-warning.ts";
import { replyTargets } from "./extension-points.ts";
import { fetchArrived, forgetOld } from "./jobs.ts";
import { filesLeftMail, refusedMail } from "./mail.ts";
import { forgetSender } from "./queries.ts";
import { incomingRoute } from "./receiving/incoming.ts";
import { routes } from "./routes.ts";
import { incomingSettings } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(rawRoutes, incomingRoute);
  add(replyTargets, discussionReplies, conversationReplies);
  add(mailReplies, { name: "replies by email", addressFor: replyAddressFor });
  add(mailTemplates, refusedMail, filesLeftMail);
  add(settings, ...incomingSettings);
  add(schedules, fetchArrived, forgetOld);
  add(dashboardWarnings, senderWarning);
  add(startTasks, warnOfSenders);
  add(userErasers, {
    name: "replies by email",
    tables: ["receivedMails"],
    async erase(tx, userID) {
      const user = await findUser(tx, userID);
      await forgetSender(tx, { userID, email: user?.email ?? null });
    },
  });
  add(dashboardEntries, {
    id: "received-mails",
    section: "system",
    order: 10,
    nameID: "mailReplies.received",
    url: "/dashboard/received-mails",
    permissions: ["site.manage"],
  });
}
