import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { leaderboardTypes } from "../../contract/resources.ts";
import type { LeaderQuery } from "../queries/points.ts";

/** A way to rank members. */
export interface Leaderboard {
  type: (typeof leaderboardTypes)[number];
  list(ctx: Ctx, query: LeaderQuery): Promise<{ userID: number; points: number }[]>;
}

export const leaderboards = extensionPoint<Leaderboard>("leaderboard", ({ type }) => type);
