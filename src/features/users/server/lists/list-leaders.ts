import { withoutUnseenRoles } from "#features/roles/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { mayReadRecord } from "#platform/server/records/record-types.ts";
import type { leaderboardTypes, SlotType } from "../../contract/resources.ts";
import { userFragments } from "../domain/user-fragments.ts";
import { leaderboards } from "../extension-points/leaderboards.ts";
import { seesFullProfiles } from "../policy.ts";
import { slotStart } from "./slot-start.ts";

interface LeadersQuery {
  leaderboardType: (typeof leaderboardTypes)[number];
  slotType: SlotType;
  categoryID?: number;
  includedRoleIDs?: readonly number[];
  excludedRoleIDs?: readonly number[];
  limit: number;
}

export async function listLeaders(ctx: Ctx, query: LeadersQuery) {
  const { leaderboardType, slotType, categoryID, includedRoleIDs, excludedRoleIDs } = query;
  const board = ctx.platform.extensions.find(leaderboards, leaderboardType);
  if (!board) return [];
  const place =
    categoryID === undefined ? undefined : { recordType: "category", recordID: categoryID };
  if (place && !(await mayReadRecord(ctx, place))) return [];
  const timeSlot = slotStart(slotType, ctx.now());
  const leaders = await board.list(ctx, {
    slotType,
    timeSlot,
    categoryID,
    isOpenOnly: !seesFullProfiles(ctx.viewer),
    limit: query.limit,
    includedRoleIDs: includedRoleIDs && (await withoutUnseenRoles(ctx, includedRoleIDs)),
    excludedRoleIDs: excludedRoleIDs && (await withoutUnseenRoles(ctx, excludedRoleIDs)),
  });
  const people = await userFragments(
    ctx,
    leaders.map(({ userID }) => userID),
  );
  return leaders.map(({ userID, points }) => ({
    slotType,
    userID,
    points,
    categoryID: categoryID ?? 0,
    timeSlot: new Date(`${timeSlot}T00:00:00Z`),
    source: leaderboardType,
    name: people.get(userID)?.name ?? "",
    photo: people.get(userID)?.photoUrl || null,
  }));
}
