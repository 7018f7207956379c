import { roleLabels } from "#features/roles/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { defineBatchLoad } from "#platform/server/cache/define-load.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { userExpands } from "../../contract/resources.ts";
import { viewOf } from "../policy.ts";
import {
  deletedFragment,
  type Fragment,
  presentFragment,
  unknownFragment,
} from "../present/fragment.ts";
import { listShownUsers, type ShownUser } from "../queries/users.ts";
import { bannedPrivateProfile } from "../settings.ts";
import { loadUserFields } from "./user-fields.ts";

/**
 * User fragments by id. Loads all missing ones of the request with one statement. Every id has an entry: deleted
 * members are placeholders.
 */
export async function userFragments(
  ctx: Ctx,
  userIDs: Iterable<number | null | undefined>,
): Promise<ReadonlyMap<number, Fragment>> {
  const ids = [...new Set([...userIDs].filter((userID) => userID != null))];
  for (const userID of ids) ctx.tags.add(userTag(userID));
  const fragments = await load(ctx, ids);
  return new Map(ids.map((userID) => [userID, fragments.get(userID) ?? unknownFragment]));
}

export async function userFragmentsWith(
  ctx: Ctx,
  userIDs: Iterable<number | null | undefined>,
  expand: (typeof userExpands)[number],
): Promise<ReadonlyMap<number, Fragment>> {
  const fragments = await userFragments(ctx, userIDs);
  const open = [...fragments].filter(([, user]) => user.userID > 0 && !isHidden(user));
  const fields = await loadUserFields(
    ctx,
    open.map(([userID]) => userID),
    (field) => field.expand === expand,
  );
  return new Map(
    [...fragments].map(([userID, user]) => [userID, { ...user, ...fields.get(userID) }]),
  );
}

const isHidden = ({ private: isPrivate, banned, dateLastActive }: Fragment) =>
  (isPrivate || banned > 0) && dateLastActive === null;

export const userTag = (userID: number) => `user:${userID}`;

const load = defineBatchLoad(async (ctx, userIDs) => {
  const rows = await listShownUsers(
    ctx,
    userIDs.filter((userID) => userID > 0),
  );
  const fragments = await presentFragments(ctx, rows);
  return new Map(rows.map(({ userID }, index) => [userID, fragments[index] ?? unknownFragment]));
});

export async function presentFragments(ctx: Ctx, rows: readonly ShownUser[]): Promise<Fragment[]> {
  const hidesBanned = await readSetting(ctx, bannedPrivateProfile);
  const labelOf = await roleLabels(ctx);
  const open = rows.filter(
    (row) => row.dateDeleted === null && viewOf(ctx.viewer, row, hidesBanned) !== "private",
  );
  const fields = await loadUserFields(
    ctx,
    open.map(({ userID }) => userID),
    ({ shows }) => shows === "everywhere",
  );
  return rows.map((row) =>
    row.dateDeleted
      ? deletedFragment
      : {
          ...presentFragment(row, viewOf(ctx.viewer, row, hidesBanned), labelOf(row.roleIDs)),
          ...fields.get(row.userID),
        },
  );
}
