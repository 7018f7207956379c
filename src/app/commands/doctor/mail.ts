import {
  checkConfiguredMail,
  checkMail,
  type MailCheck,
  readDomain,
  readMailQueue,
} from "#features/mail/server/public.ts";
import type { Config } from "#platform/server/config.ts";
import type { Ctx } from "#platform/server/context.ts";
import { StartupError } from "#platform/server/startup/startup-error.ts";
import { withContext } from "../with-context.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

export async function checkMails(config: Config): Promise<Finding[]> {
  try {
    return await withContext(config, "doctor", async (ctx) => [
      judgeServer(config, await checkMail(ctx)),
      await checkQueue(ctx),
      ...(await checkDomain(ctx)),
    ]);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    // Without the database only the environment can be checked.
    return [judgeServer(config, await checkConfiguredMail(config))];
  }
}

function judgeServer(config: Config, { isOk, state, message, cure = "" }: MailCheck): Finding {
  if (isOk) return ok("mail", message);
  const isWanted = config.SMTP_URL !== undefined || state === "fails";
  return isWanted ? problem("mail", message, cure) : warning("mail", message, cure);
}

const toleratedMs = 3_600_000;

async function checkQueue(ctx: Ctx): Promise<Finding> {
  const { hold, countQueued, dateOldest, countFailed } = await readMailQueue(ctx);
  const waiting = `${countQueued} ${countQueued === 1 ? "mail waits" : "mails wait"}`;
  if (hold !== "none")
    return warning(
      "mail queue",
      `${hold === "all" ? "All mails" : "Mails about notifications"} are held back; ${waiting}.`,
      "End it under Email log of the dashboard, or by `folkmoot config set outgoingEmails.hold none`.",
    );
  const waitsMs = dateOldest ? ctx.now().getTime() - dateOldest.getTime() : 0;
  if (waitsMs > toleratedMs)
    return warning(
      "mail queue",
      `${waiting}, the oldest for ${Math.round(waitsMs / toleratedMs)} hours.`,
      "See under Email log of the dashboard what the mail server says.",
    );
  return ok("mail queue", `${waiting}; ${countFailed} failed in the last seven days.`);
}

async function checkDomain(ctx: Ctx): Promise<Finding[]> {
  const { checks } = await readDomain(ctx);
  return checks.map(({ name, state, message, record }) => {
    if (state === "ok") return ok(name, message);
    const cure = record ? `Add ${record.type} ${record.name} "${record.value}".` : "";
    return warning(name, message, cure);
  });
}
