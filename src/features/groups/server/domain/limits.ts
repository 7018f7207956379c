import { readSetting } from "#features/settings/server/public.ts";
import { tooManyRequests } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import { seesAllGroups } from "../policy.ts";
import { countAnnouncedSince } from "../queries/announcements.ts";
import { countFoundedSince } from "../queries/groups.ts";
import { countInvitationsSince } from "../queries/invitations.ts";
import { announcementsPerWeek, groupsPerDay, invitationsPerDay } from "../settings.ts";

const dayMs = 86_400_000;

const dayAgo = (tx: TransactionCtx) => new Date(tx.now().getTime() - dayMs);

/** To be called before all other locks. Every group that is founded drops what is kept by permissions. */
export async function checkFounding(tx: TransactionCtx): Promise<void> {
  const { viewer } = tx;
  if (seesAllGroups(viewer)) return;
  await lockForLimit(tx, `groups of ${viewer.userID}`);
  const founded = await countFoundedSince(tx, viewer.userID, dayAgo(tx));
  if (founded >= (await readSetting(tx, groupsPerDay)))
    throw tooManyRequests(dayMs / 1_000, {
      message: "You have founded enough groups for today.",
      cause: "groups",
    });
}

/** To be called before all other locks. */
export async function checkInviting(tx: TransactionCtx): Promise<void> {
  const { userID } = tx.viewer;
  await lockForLimit(tx, `group invitations of ${userID}`);
  const sent = await countInvitationsSince(tx, userID, dayAgo(tx));
  if (sent >= (await readSetting(tx, invitationsPerDay)))
    throw tooManyRequests(dayMs / 1_000, {
      message: "You have no invitations left for now.",
      cause: "invitations",
    });
}

/** Messages to all members that a group can send now. */
export async function countAnnouncementsLeft(ctx: Ctx, groupID: number): Promise<number> {
  const sent = await countAnnouncedSince(ctx, groupID, new Date(ctx.now().getTime() - 7 * dayMs));
  return Math.max(0, (await readSetting(ctx, announcementsPerWeek)) - sent);
}

/** Requires a lock on the group. */
export async function checkAnnouncing(tx: TransactionCtx, groupID: number): Promise<void> {
  if ((await countAnnouncementsLeft(tx, groupID)) === 0)
    throw tooManyRequests(dayMs / 1_000, {
      message: "The group has sent enough messages to all for this week.",
      cause: "announcements",
    });
}
