import { checkIntake, isSenderBelieved } from "#features/mail-replies/server/public.ts";
import type { Config } from "#platform/server/config.ts";
import type { Ctx } from "#platform/server/context.ts";
import { StartupError } from "#platform/server/startup/startup-error.ts";
import { withContext } from "../with-context.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

const cure = "See the settings for replies by email, on the dashboard under Email.";

/** Empty without the database, or if the site receives no mail. */
export async function checkReceivedMail(config: Config): Promise<Finding[]> {
  try {
    return await withContext(config, "doctor", judge);
  } catch (error) {
    if (error instanceof StartupError) return [];
    throw error;
  }
}

async function judge(ctx: Ctx): Promise<Finding[]> {
  const { isOn, isOk, message } = await checkIntake(ctx);
  if (!isOn) return [];
  const intake = isOk ? ok("received mail", message) : problem("received mail", message, cure);
  return (await isSenderBelieved(ctx)) ? [intake, believing] : [intake];
}

const believing = warning(
  "reply senders",
  "Replies by email are taken without a look at SPF, DKIM and DMARC: whoever knows a reply address can write in the name of its member.",
  "Set incomingEmails.authenticationHost to the server that writes the Authentication-Results header.",
);
