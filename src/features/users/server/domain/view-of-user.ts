import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type View, viewOf } from "../policy.ts";
import type { UserRow } from "../queries/users.ts";
import { bannedPrivateProfile } from "../settings.ts";
import { isHiddenApplicant } from "./visible-users.ts";

export async function viewOfUser(ctx: Ctx, row: UserRow): Promise<View> {
  if (await isHiddenApplicant(ctx, row)) return "private";
  return viewOf(ctx.viewer, row, await readSetting(ctx, bannedPrivateProfile));
}
