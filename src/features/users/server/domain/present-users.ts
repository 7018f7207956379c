import { listRoleRows } from "#features/roles/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { UserField } from "../extension-points/user-fields.ts";
import { viewOf } from "../policy.ts";
import { type PresentedUser, presentUser } from "../present/user.ts";
import { listRoleIDsOf } from "../queries/roles.ts";
import type { UserRow } from "../queries/users.ts";
import { bannedPrivateProfile } from "../settings.ts";
import { userTag } from "./fragments.ts";
import { loadUserFields } from "./user-fields.ts";

type Expand = ReadonlySet<NonNullable<UserField["expand"]>>;

/** Members as far as the viewer may look, in their order; the number of statements is fixed. */
export async function presentUsers(
  ctx: Ctx,
  rows: readonly UserRow[],
  expand: Expand = new Set(),
): Promise<PresentedUser[]> {
  const hidesBanned = await readSetting(ctx, bannedPrivateProfile);
  const viewed = rows.map((row) => ({ row, view: viewOf(ctx.viewer, row, hidesBanned) }));
  for (const { userID } of rows) ctx.tags.add(userTag(userID));
  const idsIn = (...views: string[]) =>
    viewed.filter(({ view }) => views.includes(view)).map(({ row }) => row.userID);
  const fields = await loadUserFields(
    ctx,
    idsIn("basic", "full"),
    (field) => field.expand === undefined || expand.has(field.expand),
  );
  const rolesOf = await roleRowsOf(ctx, idsIn("full"));
  return viewed.map(({ row, view }) =>
    presentUser(ctx.viewer, row, {
      view,
      roles: rolesOf(row.userID),
      fields: fields.get(row.userID) ?? {},
    }),
  );
}

async function roleRowsOf(ctx: Ctx, userIDs: readonly number[]) {
  if (userIDs.length === 0) return () => [];
  const roles = new Map((await listRoleRows(ctx)).map((role) => [role.roleID, role]));
  const held = await listRoleIDsOf(ctx, userIDs);
  return (userID: number) => (held.get(userID) ?? []).flatMap((roleID) => roles.get(roleID) ?? []);
}
