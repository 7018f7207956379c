import { historySources } from "#features/account-history/server/public.ts";
import { entryChecks } from "#features/accounts/server/public.ts";
import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { mailTemplates } from "#features/mail/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { restrictionKeepers, userErasers } from "#features/users/server/public.ts";
import { gates } from "#platform/server/access/gate.ts";
import { refusalReasons } from "#platform/server/access/refusals.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { addressBanEvent } from "./actions/change-address-bans.ts";
import { entryCheck, networkGate } from "./domain/entry-check.ts";
import { banHistory } from "./domain/history.ts";
import { keeper } from "./domain/keeper.ts";
import { refusalReason } from "./domain/refusal-reason.ts";
import { schedulesOfBans } from "./jobs.ts";
import { banMails } from "./mail.ts";
import { clearWords } from "./queries/bans.ts";
import { addressBanRoutes } from "./routes/address-bans.ts";
import { banRoutes } from "./routes/bans.ts";
import { contact } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...banRoutes, ...addressBanRoutes);
  add(settings, contact);
  add(historySources, banHistory);
  add(restrictionKeepers, keeper);
  add(refusalReasons, refusalReason);
  add(entryChecks, entryCheck);
  add(gates, networkGate);
  add(schedules, ...schedulesOfBans);
  add(mailTemplates, ...banMails);
  add(auditEventTypes, addressBanEvent);
  add(userErasers, {
    name: "bans",
    tables: ["bans"],
    erase: async (tx, userID) => void (await clearWords(tx, userID)),
  });
  add(dashboardEntries, {
    id: "bans",
    section: "members",
    order: 20,
    nameID: "bans.manage",
    url: "/dashboard/bans",
    permissions: ["community.moderate", "users.edit"],
  });
}
