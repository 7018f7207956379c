import { mailTemplates } from "#features/mail/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { userCreated } from "#features/users/contract/events.ts";
import { findUser } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { defineListener, jobs, listeners, schedules } from "#platform/server/jobs.ts";
import { viewerSources } from "#platform/server/viewer-source.ts";
import { keepNameLook } from "./actions/keep-name-look.ts";
import { proofOfWork } from "./bot-checks/domain/proof-of-work.ts";
import { findSessionViewer } from "./domain/session-viewer.ts";
import { botChecks, registrationMethods } from "./extension-points.ts";
import { accountJobs, removeExpired } from "./jobs.ts";
import { accountMails } from "./mail.ts";
import { routes } from "./routes.ts";
import { accountSettings } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(viewerSources, { name: "session", find: findSessionViewer });
  add(settings, ...accountSettings);
  add(mailTemplates, ...accountMails);
  add(jobs, ...accountJobs);
  add(schedules, removeExpired);
  add(registrationMethods, { name: "basic", admit: async () => ({}) });
  add(botChecks, proofOfWork);
  add(
    listeners,
    defineListener("keep-name-look-of-new-member", userCreated, async (ctx, { userID }) => {
      const user = await findUser(ctx, userID);
      if (user) await ctx.transaction((inside) => keepNameLook(inside, userID, user.name));
    }),
  );
}
