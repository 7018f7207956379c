import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { layoutAdditions } from "#features/layouts/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { messagesUrl } from "../contract/rules.ts";
import { messageEvent } from "./actions/save-message.ts";
import { messagesOnPages } from "./domain/on-pages.ts";
import { forgetDismissalsOf } from "./queries.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(layoutAdditions, messagesOnPages);
  add(auditEventTypes, messageEvent);
  add(userErasers, {
    name: "moderation-messages",
    tables: ["dismissedMessages"],
    erase: async (tx, userID) => void (await forgetDismissalsOf(tx, userID)),
  });
  add(dashboardEntries, {
    id: "moderation-messages",
    section: "content",
    order: 60,
    nameID: "moderationMessages.manage",
    url: messagesUrl,
    permissions: ["community.moderate"],
  });
}
