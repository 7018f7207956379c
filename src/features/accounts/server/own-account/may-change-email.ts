import { readSetting } from "#features/settings/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { editsEmails } from "../settings.ts";

/** Members without an email may always add one. */
export const mayChangeEmail = async (ctx: Ctx, { email }: { email: string | null }) =>
  email === null || can(ctx.viewer, "users.edit") || (await readSetting(ctx, editsEmails));
