import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { mailConditions, mailTemplates } from "#features/mail/server/public.ts";
import {
  fixedValues,
  settings,
  settingsRules,
  settingValues,
} from "#features/settings/server/public.ts";
import {
  isSelf,
  ownAccount,
  seesFullProfiles,
  userErasers,
  userFields,
  userWriters,
} from "#features/users/server/public.ts";
import { identityChecks } from "#platform/server/access/proven-identity.ts";
import { cliCommands, cliGroups } from "#platform/server/cli-command.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { viewerSources } from "#platform/server/http/requests/viewer-source.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { jobs, schedules } from "#platform/server/jobs/jobs.ts";
import { proofOfWork } from "./bot-checks/proof-of-work.ts";
import { recaptcha, turnstile } from "./bot-checks/providers.ts";
import { accountCommands } from "./cli.ts";
import { accountEvents } from "./domain/account-events.ts";
import { linkCondition } from "./domain/link-condition.ts";
import { botChecks, registrationMethods } from "./extension-points.ts";
import { accountJobs, purge, removeExpired } from "./jobs.ts";
import { accountMails } from "./mail.ts";
import { account } from "./own-account/account.ts";
import { accountWriter } from "./own-account/actions/write-user.ts";
import { accountTables, eraseAccount } from "./own-account/queries.ts";
import { changePassword } from "./passwords/routes.ts";
import { findPendingEmails } from "./queries/account-links.ts";
import { registrationRules } from "./registration/registration-rules.ts";
import { routes } from "./routes.ts";
import { provenIdentity } from "./sessions/recent-authentication.ts";
import { findSessionViewer } from "./sessions/session-viewer.ts";
import { accountSettings, accountValues, botCheck } from "./settings.ts";

const mayKnowAddress =
  ({ viewer }: Ctx) =>
  (userID: number) =>
    isSelf(viewer, userID) || seesFullProfiles(viewer);

export function register(add: Add) {
  add(endpoints, ...routes);
  add(rawRoutes, changePassword);
  add(viewerSources, { name: "session", find: findSessionViewer });
  add(settings, ...accountSettings);
  add(settingsRules, ...registrationRules);
  add(fixedValues, ...accountValues);
  add(mailTemplates, ...accountMails);
  add(mailConditions, linkCondition);
  add(jobs, ...accountJobs);
  add(schedules, removeExpired, purge);
  add(cliGroups, { name: "admin", summary: "make administrators and reset passwords" });
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
  add(userFields, {
    field: "pendingEmail",
    shows: "users",
    load: async (ctx, userIDs) => findPendingEmails(ctx, userIDs.filter(mayKnowAddress(ctx))),
  });
  add(ownAccount, account);
  add(identityChecks, provenIdentity);
  add(userErasers, { name: "accounts", tables: accountTables, erase: eraseAccount });
  add(auditEventTypes, ...Object.values(accountEvents));
}
