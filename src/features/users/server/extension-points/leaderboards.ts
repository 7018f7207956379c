import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { leaderboardTypes, SlotType } from "../../contract/resources.ts";

export interface LeaderQuery {
  slotType: SlotType;
  /** First day of the span of time, as YYYY-MM-DD. */
  timeSlot: string;
  categoryID?: number;
  includedRoleIDs?: readonly number[];
  excludedRoleIDs?: readonly number[];
  /** Without members whose profiles are private. */
  isOpenOnly: boolean;
  limit: number;
}

/** One way to rank members. */
export interface Leaderboard {
  type: (typeof leaderboardTypes)[number];
  /** The first ones, best first, without banned and deleted members. */
  list(ctx: Ctx, query: LeaderQuery): Promise<{ userID: number; points: number }[]>;
}

export const leaderboards = extensionPoint<Leaderboard>("leaderboard", ({ type }) => type);
