import type { Ctx } from "#platform/server/context.ts";
import { runOffSchema } from "../../contract/resources.ts";
import type { PollRow } from "../queries/polls.ts";
import { listRankings } from "../queries/votes.ts";
import { type RunOff, runOff } from "./instant-run-off.ts";

/** Up to as many votes, a run-off is counted when it is read. */
export const manyVotes = 1_000;
const cacheMs = 600_000;

export const countRunOff = async (ctx: Ctx, pollID: number, optionIDs: readonly number[]) =>
  runOff(optionIDs, await listRankings(ctx, pollID));

/**
 * With few votes and after closing that of all votes, read once per revision; with many votes the one that the
 * schedule stored.
 */
export async function runOffOf(
  ctx: Ctx,
  row: PollRow,
  { optionIDs, isClosed }: { optionIDs: readonly number[]; isClosed: boolean },
): Promise<RunOff> {
  const { pollID, revision, countVotes } = row;
  const isCurrent = row.runOffRevision === revision;
  if (row.runOff !== null && countVotes > manyVotes && (isCurrent || !isClosed))
    return runOffSchema.parse(row.runOff);
  const state = countVotes > manyVotes && !isClosed ? "first" : revision;
  return ctx.cache.remember<RunOff>(
    `run-off of poll ${pollID} ${state} ${optionIDs.join(" ")}`,
    { tags: [`poll:${pollID}`], ttl: cacheMs, sizeOf: () => optionIDs.length ** 2 },
    () => countRunOff(ctx, pollID, optionIDs),
  );
}
