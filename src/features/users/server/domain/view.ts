import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type View, viewOf } from "../policy.ts";
import type { UserRow } from "../queries/users.ts";
import { bannedPrivateProfile } from "../settings.ts";

/** How much the viewer sees of a member. */
export const viewOfUser = async (ctx: Ctx, row: UserRow): Promise<View> =>
  viewOf(ctx.viewer, row, await readSetting(ctx, bannedPrivateProfile));
