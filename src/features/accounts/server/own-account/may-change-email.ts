import { readSetting } from "#features/settings/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { editsEmails } from "../settings.ts";

/** Whoever has no address may give one, whatever the site says. */
export const mayChangeEmail = async (ctx: Ctx, { email }: { email: string | null }) =>
  email === null || can(ctx.viewer, "users.edit") || (await readSetting(ctx, editsEmails));
