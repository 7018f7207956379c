import { cliCommands } from "#platform/server/cli-command.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { schedules } from "#platform/server/jobs.ts";
import { viewerSources } from "#platform/server/viewer-source.ts";
import { createAdministrator, promoteToAdministrator } from "./cli.ts";
import { findSessionViewer } from "./domain/session-viewer.ts";
import { removeExpiredSessions } from "./queries.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(viewerSources, { name: "session", find: findSessionViewer });
  add(cliCommands, createAdministrator, promoteToAdministrator);
  add(schedules, {
    name: "remove-expired-sessions",
    cron: "17 * * * *",
    handle: async (ctx) => {
      await removeExpiredSessions(ctx);
    },
  });
}
