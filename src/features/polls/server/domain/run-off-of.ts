import type { Ctx } from "#platform/server/context.ts";
import type { PollRow } from "../queries/polls.ts";
import { listRankings } from "../queries/votes.ts";
import { type RunOff, runOff } from "./instant-run-off.ts";

const cacheMs = 600_000;
const exactVotes = 1_000;

/** Recounted after every vote, above 2000 votes after about every thousandth part of them, and exact once closed. */
export function runOffOf(
  ctx: Ctx,
  { pollID, revision, countVotes }: PollRow,
  { optionIDs, isClosed }: { optionIDs: readonly number[]; isClosed: boolean },
): Promise<RunOff> {
  const step = 2 ** Math.max(0, Math.floor(Math.log2(Math.max(1, countVotes) / exactVotes)));
  const state = isClosed ? `final ${revision}` : `${step} ${Math.floor(revision / step)}`;
  return ctx.cache.remember<RunOff>(
    `run-off of poll ${pollID} ${state} ${optionIDs.join(" ")}`,
    { tags: [`poll:${pollID}`], ttl: cacheMs, sizeOf: () => optionIDs.length ** 2 },
    async () => runOff(optionIDs, await listRankings(ctx, pollID)),
  );
}
