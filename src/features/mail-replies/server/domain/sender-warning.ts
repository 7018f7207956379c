import type { DashboardWarning } from "#features/dashboard/server/public.ts";
import type { StartTask } from "#platform/server/startup/start-tasks.ts";
import { isSenderBelieved } from "../policy.ts";

export const senderWarning: DashboardWarning = {
  id: "reply-senders",
  permissions: ["site.manage"],
  find: async (ctx) =>
    (await isSenderBelieved(ctx))
      ? { textID: "mailReplies.warning.sender", url: "/dashboard/settings/incomingMail" }
      : undefined,
};

export const warnOfSenders: StartTask = {
  name: "warn-of-reply-senders",
  async run(ctx) {
    if (await isSenderBelieved(ctx))
      ctx.log.warn(
        "Replies by email are taken without a look at SPF, DKIM and DMARC: set incomingEmails.authenticationHost to the server that checks them.",
      );
  },
};
