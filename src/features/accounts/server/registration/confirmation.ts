import { isMailConfigured } from "#features/mail/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { confirmEmail } from "../settings.ts";

export const needsConfirmation = async (ctx: Ctx): Promise<boolean> =>
  (await isMailConfigured(ctx)) && (await readSetting(ctx, confirmEmail));
