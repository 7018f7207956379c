import { onlyServicesKey } from "#features/accounts/contract/rules.ts";
import {
  authenticatorTypes,
  entryChecks,
  sessionOrigins,
} from "#features/accounts/server/public.ts";
import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { mailTemplates } from "#features/mail/server/public.ts";
import { fixedValues, settings, settingsRules } from "#features/settings/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import { cliCommands, cliGroups } from "#platform/server/cli-command.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { type JobDefinition, jobs, schedules } from "#platform/server/jobs/jobs.ts";
import { servicesAddress } from "../contract/rules.ts";
import { signOutUrl } from "./actions/sign-out-there.ts";
import { serviceCommands } from "./cli.ts";
import {
  accountLinked,
  accountUnlinked,
  localSignIn,
  serviceChanged,
  signInRefused,
} from "./domain/audit-events.ts";
import { enforcement, isEnforced } from "./domain/enforcement.ts";
import { sessionOrigin } from "./domain/session-origin.ts";
import { backChannel, callback, postedCallback, start } from "./entry/routes.ts";
import { postedSamlLogout, samlLogout, samlMetadata } from "./entry/saml-routes.ts";
import { forget, photoJob, rolesJob } from "./jobs.ts";
import { serviceMails } from "./mail.ts";
import { types } from "./present.ts";
import { eraseLinks, tablesOfMembers } from "./queries/links.ts";
import { routes } from "./routes.ts";
import { isRequired, serviceNeeded } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(rawRoutes, start, callback, postedCallback, backChannel);
  add(rawRoutes, samlMetadata, samlLogout, postedSamlLogout);
  add(authenticatorTypes, ...types);
  add(entryChecks, enforcement);
  add(settings, isRequired);
  add(settingsRules, serviceNeeded);
  add(fixedValues, { key: onlyServicesKey, value: isEnforced });
  add(cliGroups, { name: "sign-in-services", summary: "services that members sign in with" });
  add(cliCommands, ...serviceCommands);
  add(sessionOrigins, { ...sessionOrigin, signOutUrl });
  add(jobs, photoJob as JobDefinition, rolesJob as JobDefinition);
  add(mailTemplates, ...serviceMails);
  add(schedules, forget);
  add(auditEventTypes, signInRefused, serviceChanged, accountLinked, accountUnlinked, localSignIn);
  add(userErasers, { name: "single-sign-on", tables: tablesOfMembers, erase: eraseLinks });
  add(dashboardEntries, {
    id: "sign-in-services",
    section: "access",
    order: 30,
    nameID: "single-sign-on.manage",
    url: servicesAddress,
    permissions: ["site.manage"],
  });
}
