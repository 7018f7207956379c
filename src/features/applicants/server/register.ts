import { registrationMethods } from "#features/accounts/server/public.ts";
import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { mailTemplates } from "#features/mail/server/public.ts";
import { myCounts } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { approval } from "./actions/apply.ts";
import { decided } from "./actions/decide.ts";
import { applicantMails } from "./mail.ts";
import { countApplicants } from "./queries.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(registrationMethods, approval);
  add(mailTemplates, ...applicantMails);
  add(auditEventTypes, decided);
  add(dashboardEntries, {
    id: "applicants",
    section: "members",
    order: 10,
    nameID: "applicants.manage",
    url: "/dashboard/applicants",
    permissions: ["applicants.manage"],
    countWaiting: (ctx) => countApplicants(ctx, { status: "pending" }),
  });
  add(myCounts, {
    name: "Applicants",
    permissions: ["applicants.manage"],
    count: (ctx) => countApplicants(ctx, { status: "pending" }),
  });
}
