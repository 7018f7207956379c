import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import * as settings from "./settings.ts";

/** How mails come in, if they do. */
export async function intakeMethod(ctx: Ctx): Promise<"imap" | "webhook" | undefined> {
  const method = await readSetting(ctx, settings.method);
  if (method === "none" || !(await readSetting(ctx, settings.replyAddress))) return undefined;
  if (method === "webhook")
    return (await readSetting(ctx, settings.webhookSecret)) ? "webhook" : undefined;
  return (await readSetting(ctx, settings.imapHost)) ? "imap" : undefined;
}

/** Whether mails may offer to be answered. */
export const isIntakeOn = async (ctx: Ctx): Promise<boolean> =>
  (await intakeMethod(ctx)) !== undefined;

/**
 * Whether replies are taken in the name of whoever their sender says they are: no server is named whose findings of SPF,
 * DKIM and DMARC are looked at.
 */
export const isSenderBelieved = async (ctx: Ctx): Promise<boolean> =>
  (await isIntakeOn(ctx)) && !(await readSetting(ctx, settings.authenticationHost));
