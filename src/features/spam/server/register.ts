import { setupItems } from "#features/first-steps/server/public.ts";
import { readSetting, settings } from "#features/settings/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { listeners, schedules } from "#platform/server/jobs/jobs.ts";
import { submissionChecks } from "#platform/server/records/submissions.ts";
import { spamCheck } from "./domain/check-spam.ts";
import { spamProviders } from "./extension-points.ts";
import { forgetTraces } from "./jobs.ts";
import { spamListeners } from "./listeners.ts";
import { akismet } from "./providers/akismet.ts";
import { ownChecker } from "./providers/own-checker.ts";
import { stopForumSpam } from "./providers/stop-forum-spam.ts";
import { forgetTracesOf } from "./queries.ts";
import { holdFrom, spamSettings } from "./settings.ts";

export function register(add: Add) {
  add(settings, ...spamSettings);
  add(submissionChecks, spamCheck);
  add(spamProviders, stopForumSpam, akismet, ownChecker);
  add(setupItems, {
    id: "newcomerLinks",
    order: 60,
    nameID: "spam.setup",
    textID: "spam.setup.text",
    url: "/dashboard/settings/moderation",
    isDone: async (ctx) => (await readSetting(ctx, holdFrom)) > 0,
  });
  add(listeners, ...spamListeners);
  add(schedules, forgetTraces);
  add(userErasers, {
    name: "spam",
    tables: ["spamTraces"],
    placeBeforeMember: 2,
    erase: forgetTracesOf,
  });
}
