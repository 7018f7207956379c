import { checkMail } from "#features/mail/server/public.ts";
import type { Config } from "#platform/server/config.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

/** Whether mails can be sent. A site without mail works, but nobody can get a new password. */
export async function checkMails(config: Config): Promise<Finding[]> {
  const { isOk, message, cure = "" } = await checkMail(config);
  if (isOk) return [ok("mail", message)];
  return [config.SMTP_URL ? problem("mail", message, cure) : warning("mail", message, cure)];
}
