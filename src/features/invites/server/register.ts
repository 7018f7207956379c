import { registrationMethods } from "#features/accounts/server/public.ts";
import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { setupItems } from "#features/first-steps/server/public.ts";
import { mailConditions, mailTemplates } from "#features/mail/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { findUser, userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { invitation } from "./actions/accept-invite.ts";
import { inviteSent } from "./actions/create-invite.ts";
import { invitationCondition, inviteMails } from "./mail.ts";
import { forgetInvitesOf, hasOthers, removeOldInvites } from "./queries.ts";
import { inviteWithdrawal, routes } from "./routes.ts";
import { inviteSettings } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(auditEventTypes, inviteWithdrawal, inviteSent);
  add(registrationMethods, invitation);
  add(dashboardEntries, {
    id: "invites",
    section: "members",
    order: 20,
    nameID: "invites.manage",
    url: "/dashboard/invites",
    permissions: ["community.moderate"],
  });
  add(setupItems, {
    id: "invitations",
    order: 50,
    nameID: "invites.setup",
    url: "/dashboard/invites",
    isDone: hasOthers,
  });
  add(userErasers, {
    name: "invites",
    tables: ["invites", "waitingInviteRoles"],
    async erase(tx, userID) {
      await forgetInvitesOf(tx, userID, (await findUser(tx, userID))?.email ?? "");
    },
  });
  add(mailTemplates, ...inviteMails);
  add(mailConditions, invitationCondition);
  add(settings, ...inviteSettings);
  add(schedules, {
    name: "invites.remove-old",
    cron: "41 3 * * *",
    handle: async (ctx) => {
      await removeOldInvites(ctx);
    },
  });
}
