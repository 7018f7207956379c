import { programAccess } from "#features/accounts/server/public.ts";
import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { mailTemplates } from "#features/mail/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { viewerSources } from "#platform/server/http/requests/viewer-source.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { tokenMade, tokenRevoked } from "./actions/create-token.ts";
import { tokenAccess } from "./domain/access.ts";
import { findTokenViewer } from "./domain/token-viewer.ts";
import { tokenMails } from "./mail.ts";
import { removeOldTokens } from "./queries.ts";
import { routes } from "./routes.ts";

// Registered after accounts, so a session takes precedence over a token.
export function register(add: Add) {
  add(endpoints, ...routes);
  add(viewerSources, { name: "token", find: findTokenViewer });
  add(programAccess, tokenAccess);
  add(mailTemplates, ...tokenMails);
  add(auditEventTypes, tokenMade, tokenRevoked);
  add(schedules, {
    name: "tokens.remove-old",
    cron: "23 4 * * *",
    handle: async (ctx) => {
      await removeOldTokens(ctx);
    },
  });
}
