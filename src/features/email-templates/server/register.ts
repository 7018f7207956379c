import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { mailEditors } from "#features/mail/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { templateChange } from "./actions/change-template.ts";
import { ownMails } from "./domain/own-mails.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(auditEventTypes, templateChange);
  add(mailEditors, ownMails);
  add(dashboardEntries, {
    id: "email-templates",
    section: "look",
    order: 30,
    nameID: "emailTemplates.title",
    url: "/dashboard/email-templates",
    permissions: ["site.manage"],
  });
}
