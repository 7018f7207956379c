import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { leaderboardTypes, SlotType } from "../../contract/resources.ts";

export interface LeaderQuery {
  slotType: SlotType;
  /** First day of the period (YYYY-MM-DD). */
  timeSlot: string;
  categoryID?: number;
  includedRoleIDs?: readonly number[];
  excludedRoleIDs?: readonly number[];
  isOpenOnly: boolean;
  limit: number;
}

/** A way to rank members. */
export interface Leaderboard {
  type: (typeof leaderboardTypes)[number];
  list(ctx: Ctx, query: LeaderQuery): Promise<{ userID: number; points: number }[]>;
}

export const leaderboards = extensionPoint<Leaderboard>("leaderboard", ({ type }) => type);
