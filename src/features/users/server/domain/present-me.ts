import type { PermissionSet } from "#platform/contract/permissions.ts";
import { can, isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";
import { myCounts } from "../extension-points/my-counts.ts";
import { seesOwnAddress } from "../policy.ts";
import { guestFragment, presentFragment } from "../present/fragment.ts";
import { findUser } from "../queries/users.ts";
import { presentUsers } from "./present-users.ts";

const shownCounts = new Set(["UnreadNotifications", "Conversations"]);

export async function presentMe(ctx: Ctx) {
  const { userID, roleIDs, permissions } = ctx.viewer;
  const row = isGuest(ctx.viewer) ? undefined : await findUser(ctx, userID);
  const [user] = row ? await presentUsers(ctx, [row], undefined, new Map([[userID, roleIDs]])) : [];
  const counts = row ? await countForViewer(ctx, shownCounts) : [];
  const countOf = (requested: string) => counts.find(({ name }) => name === requested)?.count ?? 0;
  return {
    ...user,
    ...(row ? presentFragment(row, "full", user?.label ?? null) : guestFragment),
    email: row && seesOwnAddress(ctx.viewer, userID) ? row.email : null,
    emailConfirmed: row?.emailConfirmed ?? false,
    isAdmin: permissions.isAdmin,
    isSysAdmin: false,
    roleIDs: [...roleIDs],
    permissions: globalPermissions(permissions),
    countUnreadNotifications: countOf("UnreadNotifications"),
    countUnreadConversations: countOf("Conversations"),
    queue: row ? await findQueue(ctx) : null,
  };
}

/** The first queue in which something waits for the viewer's decision. */
async function findQueue(ctx: Ctx) {
  for (const { permissions, count, queue } of ctx.platform.extensions.list(myCounts)) {
    if (!queue || (permissions && !can(ctx.viewer, permissions))) continue;
    const waiting = await count(ctx);
    if (waiting === 0) continue;
    const translate = await translatorFor(ctx);
    return { url: queue.url, count: waiting, label: translate(queue.labelID, { count: waiting }) };
  }
  return null;
}

export async function countForViewer(
  ctx: Ctx,
  requested?: ReadonlySet<string>,
): Promise<{ name: string; count: number }[]> {
  if (isGuest(ctx.viewer)) return [];
  const counts: { name: string; count: number }[] = [];
  for (const { name, permissions, count } of ctx.platform.extensions.list(myCounts))
    if ((!requested || requested.has(name)) && (!permissions || can(ctx.viewer, permissions)))
      counts.push({ name, count: await count(ctx) });
  return counts;
}

/** Permission sets are cached and shared, so their names are cached by set. */
const namesBySet = new WeakMap<PermissionSet, string[]>();

function globalPermissions(set: PermissionSet): string[] {
  const cachedNames = namesBySet.get(set);
  if (cachedNames) return cachedNames;
  const everywhere = set.permissions.find(({ type }) => type === "global");
  const names = Object.entries(everywhere?.permissions ?? {}).flatMap(([name, isGranted]) =>
    isGranted ? [name] : [],
  );
  namesBySet.set(set, names);
  return names;
}
