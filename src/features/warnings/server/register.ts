import { historySources } from "#features/account-history/server/public.ts";
import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { mailTemplates } from "#features/mail/server/public.ts";
import { audiences, notificationTypes } from "#features/notifications/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { listeners } from "#platform/server/jobs/jobs.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { warningEvent } from "./actions/warn.ts";
import { warningHistory } from "./domain/history.ts";
import { warningMails } from "./mail.ts";
import { warned, warnedAudience, warningListeners } from "./notifications.ts";
import { clearWords } from "./queries/warnings.ts";
import { warningRecord } from "./records.ts";
import { typeEvent, typeRoutes } from "./routes/types.ts";
import { warningRoutes } from "./routes/warnings.ts";
import { warningSettings } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...typeRoutes, ...warningRoutes);
  add(recordTypes, warningRecord);
  add(settings, ...warningSettings);
  add(notificationTypes, warned);
  add(audiences, warnedAudience);
  add(listeners, ...warningListeners);
  add(mailTemplates, ...warningMails);
  add(historySources, warningHistory);
  add(auditEventTypes, warningEvent, typeEvent);
  add(userErasers, {
    name: "warnings",
    tables: ["warnings"],
    erase: async (tx, userID) => void (await clearWords(tx, userID)),
  });
  add(dashboardEntries, {
    id: "warnings",
    section: "members",
    order: 30,
    nameID: "warnings.manage",
    url: "/dashboard/warnings",
    permissions: ["community.manage"],
  });
}
