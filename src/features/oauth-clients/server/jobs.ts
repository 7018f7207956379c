import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { rotateKeys } from "./domain/keys.ts";
import { forgetFormerSecrets } from "./queries/clients.ts";
import { deleteCodesBefore } from "./queries/codes.ts";
import { deleteExpiredTokens } from "./queries/tokens.ts";

/** Used codes are kept as long as the first tokens last, so that another use ends these. */
const codesMs = 3_600_000;

export const forget: ScheduleDefinition = {
  name: "oauth-clients.forget",
  cron: "37 * * * *",
  async handle(ctx) {
    await deleteCodesBefore(ctx, new Date(ctx.now().getTime() - codesMs));
    await deleteExpiredTokens(ctx);
    await forgetFormerSecrets(ctx);
  },
};

export const rotate: ScheduleDefinition = {
  name: "oauth-clients.rotate-keys",
  cron: "13 3 * * *",
  handle: rotateKeys,
};
