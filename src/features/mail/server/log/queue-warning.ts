import type { DashboardWarning, DashboardWarningText } from "#features/dashboard/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isMailConfigured } from "../policy.ts";
import { readMailQueue } from "./read-mail-queue.ts";

const url = "/dashboard/mails";
const settingsUrl = "/dashboard/settings/mail";
const longestWaitMs = 3_600_000;

export const queueWarning: DashboardWarning = {
  id: "mail-queue",
  permissions: ["site.manage"],
  async find(ctx: Ctx): Promise<DashboardWarningText | undefined> {
    if (!(await isMailConfigured(ctx))) return { textID: "mail.warning.missing", url: settingsUrl };
    const { hold, countQueued, dateOldest } = await readMailQueue(ctx);
    const values = { count: countQueued };
    if (hold !== "none") return { textID: `mail.warning.${hold}`, values, url };
    const waitsMs = dateOldest ? ctx.now().getTime() - dateOldest.getTime() : 0;
    return waitsMs > longestWaitMs ? { textID: "mail.warning.waiting", values, url } : undefined;
  },
};
