import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import * as settings from "./settings.ts";

export async function intakeMethod(ctx: Ctx): Promise<"imap" | "webhook" | undefined> {
  const method = await readSetting(ctx, settings.method);
  if (method === "none" || !(await readSetting(ctx, settings.replyAddress))) return undefined;
  if (method === "webhook")
    return (await readSetting(ctx, settings.webhookSecret)) ? "webhook" : undefined;
  return (await readSetting(ctx, settings.imapHost)) ? "imap" : undefined;
}

export const isIntakeOn = async (ctx: Ctx): Promise<boolean> =>
  (await intakeMethod(ctx)) !== undefined;

/** Whether senders are not verified: no server is configured whose SPF, DKIM and DMARC results count. */
export const isSenderBelieved = async (ctx: Ctx): Promise<boolean> =>
  (await isIntakeOn(ctx)) && !(await readSetting(ctx, settings.authenticationHost));
