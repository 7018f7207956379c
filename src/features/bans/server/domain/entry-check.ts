import type { EntryCheck } from "#features/accounts/server/public.ts";
import { permissionSetOf } from "#features/roles/server/public.ts";
import { findUser, listRoleIDs } from "#features/users/server/public.ts";
import { hasPermission } from "#platform/contract/permissions.ts";
import { can, isGuest } from "#platform/contract/viewer.ts";
import type { Gate } from "#platform/server/access/gate.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findDomainBan, findNetworkBan, refuseBy } from "./address-bans.ts";

/** Moderators are exempt, so that a mistake cannot lock out the team. */
const exempting = "community.moderate";

export const entryCheck: EntryCheck = {
  name: "address bans",
  async checkRegistration(ctx, { email }) {
    await refuseAddress(ctx, email);
  },
  async checkAddress(ctx, email) {
    const ban = can(ctx.viewer, exempting) ? undefined : await findDomainBan(ctx, email);
    if (ban) await refuseBy(ctx, ban);
  },
  async checkSignIn(ctx, userID) {
    const user = await findUser(ctx, userID);
    if (!(await isBannedAddress(ctx, user?.email ?? null))) return;
    const permissions = await permissionSetOf(ctx, await listRoleIDs(ctx, userID), "current");
    if (!hasPermission(permissions, exempting)) await refuseAddress(ctx, user?.email ?? null);
  },
};

const isBannedAddress = async (ctx: Ctx, email: string | null): Promise<boolean> =>
  (await findBan(ctx, email)) !== undefined;

async function findBan(ctx: Ctx, email: string | null) {
  const network = ctx.request && (await findNetworkBan(ctx, ctx.request.ip));
  return network ?? (email === null ? undefined : await findDomainBan(ctx, email));
}

async function refuseAddress(ctx: Ctx, email: string | null) {
  const ban = await findBan(ctx, email);
  if (ban) await refuseBy(ctx, ban);
}

/** Blocks writes from banned networks except by moderators. Reading and signing out stay possible. */
export const networkGate: Gate = {
  name: "banned networks",
  async check(ctx, { beforeSignIn }) {
    const { request, viewer } = ctx;
    if (beforeSignIn || !request || isGuest(viewer) || isReading(request.method)) return;
    const ban = await findNetworkBan(ctx, request.ip);
    if (ban && !can(viewer, exempting)) await refuseBy(ctx, ban);
  },
};

const isReading = (method: string): boolean => method === "GET" || method === "HEAD";
