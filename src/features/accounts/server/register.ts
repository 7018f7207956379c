import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { mailTemplates } from "#features/mail/server/public.ts";
import { settings, settingValues } from "#features/settings/server/public.ts";
import { ownAccount, userErasers, userWriters } from "#features/users/server/public.ts";
import { cliCommands } from "#platform/server/cli-command.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { jobs, schedules } from "#platform/server/jobs.ts";
import { viewerSources } from "#platform/server/viewer-source.ts";
import { accountWriter } from "./actions/write-user.ts";
import { proofOfWork } from "./bot-checks/domain/proof-of-work.ts";
import { recaptcha, turnstile } from "./bot-checks/domain/providers.ts";
import { accountCommands } from "./cli.ts";
import { accountEvents } from "./domain/audit-event-types.ts";
import { account } from "./domain/own-account.ts";
import { findSessionViewer } from "./domain/session-viewer.ts";
import { botChecks, registrationMethods } from "./extension-points.ts";
import { accountJobs, purge, removeExpired } from "./jobs.ts";
import { accountMails } from "./mail.ts";
import { eraseAccount } from "./queries/erase-account.ts";
import { routes } from "./routes.ts";
import { accountSettings, botCheck } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(viewerSources, { name: "session", find: findSessionViewer });
  add(settings, ...accountSettings);
  add(mailTemplates, ...accountMails);
  add(jobs, ...accountJobs);
  add(schedules, removeExpired, purge);
  add(cliCommands, ...accountCommands);
  add(registrationMethods, { name: "basic", admit: async () => ({}) });
  add(settingValues, {
    key: botCheck.key,
    list: async ({ platform }) => [
      "none",
      ...platform.extensions.list(botChecks).map(({ name }) => name),
    ],
  });
  add(botChecks, proofOfWork, recaptcha, turnstile);
  add(userWriters, accountWriter);
  add(ownAccount, account);
  add(userErasers, { name: "accounts", tables: [], erase: eraseAccount });
  add(auditEventTypes, ...Object.values(accountEvents));
}
