import { knownRoles, roleLabels, roleShower } from "#features/roles/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type CountedPosts, hiddenPosts } from "../extension-points/hidden-posts.ts";
import type { UserField } from "../extension-points/user-fields.ts";
import { viewOf } from "../policy.ts";
import { type PresentedUser, presentUser } from "../present/user.ts";
import { listRoleIDsOf } from "../queries/roles.ts";
import type { UserRow } from "../queries/users.ts";
import { bannedPrivateProfile } from "../settings.ts";
import { loadUserFields } from "./user-fields.ts";
import { userTag } from "./user-fragments.ts";
import { hiddenPoints } from "./visible-points.ts";

type RoleIDs = ReadonlyMap<number, readonly number[]>;
type Expand = ReadonlySet<NonNullable<UserField["expand"]>>;

/** Presents members in the given order, as far as the viewer may see them. The number of statements is fixed. */
export async function presentUsers(
  ctx: Ctx,
  rows: readonly UserRow[],
  expand: Expand = new Set(),
  known?: RoleIDs,
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
  const held = known ?? (await listRoleIDsOf(ctx, idsIn("basic", "full")));
  const heldBy = ({ userID }: UserRow) => held.get(userID) ?? [];
  const labelOf = await roleLabels(ctx);
  const [roles, show] = [await knownRoles(ctx), await roleShower(ctx)];
  const visibleOf = await visibleCounts(ctx, idsIn("basic", "full"));
  return viewed.map(({ row, view }) =>
    presentUser(ctx.viewer, visibleOf(row), {
      view,
      roles: heldBy(row)
        .flatMap((roleID) => roles.get(roleID) ?? [])
        .map(show),
      label: labelOf(heldBy(row)),
      fields: fields.get(row.userID) ?? {},
    }),
  );
}

async function visibleCounts(ctx: Ctx, userIDs: readonly number[]) {
  const sources = userIDs.length === 0 ? [] : ctx.platform.extensions.list(hiddenPosts);
  const hidden = await Promise.all(sources.map(({ count }) => count(ctx, userIDs)));
  const pointsOf = await hiddenPoints(ctx, userIDs);
  return (row: UserRow): UserRow => {
    const without = hidden.flatMap((byUser) => byUser.get(row.userID) ?? []);
    const less = (count: keyof CountedPosts) =>
      Math.max(0, row[count] - without.reduce((sum, counted) => sum + counted[count], 0));
    const [countDiscussions, countComments] = [less("countDiscussions"), less("countComments")];
    const points = row.points - (pointsOf.get(row.userID) ?? 0);
    return { ...row, points, countDiscussions, countComments };
  };
}
