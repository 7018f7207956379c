import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { incomingWebhooksAddress } from "../contract/rules.ts";
import { incomingModification } from "./actions/save-incoming.ts";
import { deletePostsBefore, removeIncomingOf } from "./queries.ts";
import { routes } from "./routes.ts";

const keptMs = 7 * 86_400_000;

export function register(add: Add) {
  add(endpoints, ...routes);
  add(auditEventTypes, incomingModification);
  add(schedules, {
    name: "incoming-webhooks.forget",
    cron: "50 3 * * *",
    async handle(ctx) {
      await deletePostsBefore(ctx, new Date(ctx.now().getTime() - keptMs));
    },
  });
  add(userErasers, {
    name: "incoming-webhooks",
    tables: ["incomingWebhooks"],
    erase: async (tx, userID) => void (await removeIncomingOf(tx, userID)),
  });
  add(dashboardEntries, {
    id: "incoming-webhooks",
    section: "system",
    order: 41,
    nameID: "incomingWebhooks.title",
    url: incomingWebhooksAddress,
    permissions: ["site.manage"],
  });
}
