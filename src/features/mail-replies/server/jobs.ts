import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { forgetReceived } from "./queries.ts";
import { fetchMails } from "./receiving/fetch-mails.ts";

export const fetchArrived: ScheduleDefinition = {
  name: "mail-replies.fetch",
  cron: "* * * * *",
  handle: fetchMails,
};

const keptMs = 30 * 86_400_000;

export const forgetOld: ScheduleDefinition = {
  name: "mail-replies.forget-old",
  cron: "35 3 * * *",
  handle: async (ctx) => void (await forgetReceived(ctx, new Date(ctx.now().getTime() - keptMs))),
};
