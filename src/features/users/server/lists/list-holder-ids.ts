import { withoutUnseenRoles } from "#features/roles/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { waitingRoleIDs } from "../domain/visible-users.ts";
import { seesFullProfiles } from "../policy.ts";
import { bannedPrivateProfile } from "../settings.ts";
import { listHolders } from "./queries/list-holders.ts";

export async function listHolderIDs(
  ctx: Ctx,
  roleIDs: readonly number[],
  limit: number,
): Promise<number[]> {
  const seesAll = seesFullProfiles(ctx.viewer);
  if (!seesAll && !can(ctx.viewer, "profiles.view")) throw forbidden(["profiles.view"]);
  return listHolders(ctx, {
    roleIDs: await withoutUnseenRoles(ctx, roleIDs),
    isOpenOnly: !seesAll,
    hidesBanned: await readSetting(ctx, bannedPrivateProfile),
    waitingRoleIDs: seesAll ? [] : await waitingRoleIDs(ctx),
    limit,
  });
}
