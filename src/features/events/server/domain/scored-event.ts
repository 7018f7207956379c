import type { Scored } from "#platform/server/records/scored.ts";
import { lockEvents } from "../queries/commenting.ts";
import { addToScores, isAmong, scoreInSql } from "../queries/scoring.ts";
import { visibleEvents } from "./places.ts";

export const scoredEvent: Scored = {
  lock: lockEvents,
  addToScores,
  scoreInSql,
  isVisible: async (ctx, rowID) => isAmong(rowID, await visibleEvents(ctx)),
};
