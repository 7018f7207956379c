import { z } from "zod";
import {
  defineJob,
  type JobDefinition,
  type ScheduleDefinition,
} from "#platform/server/jobs/jobs.ts";
import { removeExpiredChallenges } from "./bot-checks/queries.ts";
import { openText } from "./domain/sealed-text.ts";
import { mailSignInLink } from "./links/actions/mail-sign-in-link.ts";
import { mailPasswordReset } from "./passwords/actions/mail-password-reset.ts";
import { removeExpiredLinks } from "./queries/account-links.ts";
import { removeExpiredPasskeyChallenges } from "./queries/passkeys.ts";
import { removeExpiredPendingSignIns } from "./queries/second-factors.ts";
import { removeExpiredSessions } from "./queries/sessions.ts";
import { removeOldThrottles } from "./queries/throttles.ts";
import { mailConfirmation } from "./registration/actions/mail-confirmation.ts";
import { purgeUnconfirmed } from "./registration/actions/purge-unconfirmed.ts";

export const confirmationJob = defineJob({
  name: "accounts.mail-confirmation",
  payload: z.object({
    userID: z.int(),
    email: z.string(),
    locale: z.string(),
    target: z.string().optional(),
  }),
  concurrency: 4,
  handle: (ctx, payload) =>
    mailConfirmation(ctx, { ...payload, email: openText(ctx, payload.email) }),
});

export const passwordResetJob = defineJob({
  name: "accounts.mail-password-reset",
  payload: z.object({ login: z.string(), locale: z.string() }),
  concurrency: 4,
  handle: (ctx, payload) =>
    mailPasswordReset(ctx, { ...payload, login: openText(ctx, payload.login) }),
});

export const signInLinkJob = defineJob({
  name: "accounts.mail-sign-in-link",
  payload: z.object({ email: z.string(), browser: z.string(), locale: z.string() }),
  concurrency: 4,
  handle: (ctx, payload) =>
    mailSignInLink(ctx, { ...payload, email: openText(ctx, payload.email) }),
});

export const accountJobs = [confirmationJob, passwordResetJob, signInLinkJob] as JobDefinition[];

export const removeExpired: ScheduleDefinition = {
  name: "accounts.remove-expired",
  cron: "17 * * * *",
  async handle(ctx) {
    await removeExpiredSessions(ctx);
    await removeExpiredLinks(ctx);
    await removeOldThrottles(ctx);
    await removeExpiredChallenges(ctx);
    await removeExpiredPasskeyChallenges(ctx);
    await removeExpiredPendingSignIns(ctx);
  },
};

export const purge: ScheduleDefinition = {
  name: "accounts.purge-unconfirmed",
  cron: "27 2 * * *",
  handle: purgeUnconfirmed,
};
