import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import type { ReactionSummary } from "../../contract/resources.ts";
import type { VoteRule } from "../extension-points.ts";
import { showsTo } from "../policy.ts";
import { presentSummary, type ReactionRole } from "../present.ts";
import { type CountRow, listCounts, listOwn } from "../queries/counts.ts";
import type { ReactionTypeRow } from "../queries/types.ts";
import { readTypes } from "./types.ts";
import { voteRules, voteValueOf } from "./vote-rules.ts";

type Count = { count: number; isOwn: boolean };

const none: Count = { count: 0, isOwn: false };
const keepMs = 60_000;

export const countsTag = (recordType: string, recordID: number) =>
  `reactions ${recordType}:${recordID}`;

/** Counts are the same for all viewers, and cached until they change. */
const readCounts = (ctx: Ctx, recordType: string, recordIDs: readonly number[]) =>
  ctx.cache.remember<CountRow[]>(
    `reactions to ${recordType}s ${recordIDs.join(" ")}`,
    {
      tags: recordIDs.map((recordID) => countsTag(recordType, recordID)),
      ttl: keepMs,
      sizeOf: (rows: readonly unknown[]) => 1 + rows.length,
    },
    () => listCounts(ctx, recordType, recordIDs),
  );

async function countsFor(ctx: Ctx, recordType: string, recordIDs: readonly number[]) {
  const counts = await readCounts(ctx, recordType, recordIDs);
  const reacted = [...new Set(counts.map(({ recordID }) => recordID))];
  const isNeeded = !isGuest(ctx.viewer) && reacted.length > 0;
  const ownReactions = isNeeded ? await listOwn(ctx, recordType, reacted) : [];
  const isOwn = new Set(ownReactions.map(({ recordID, tagID }) => `${recordID} ${tagID}`));
  return counts.map((each) => ({ ...each, isOwn: isOwn.has(`${each.recordID} ${each.tagID}`) }));
}

function roleOf(type: ReactionTypeRow, rule: VoteRule | undefined): ReactionRole {
  if (!rule) return type.active && !type.hidden ? "offered" : "retired";
  if (!rule.values.has(type.urlCode)) return "retired";
  return rule.retired?.has(type.urlCode) ? "retiredVote" : "vote";
}

/** Retired types are listed only with reactions. */
const isListed = (role: ReactionRole, { count }: Count): boolean =>
  count > 0 || role === "offered" || role === "vote";

/** Reactions to records of one type. The number of statements does not depend on the number of records. */
export async function summariesOf(
  ctx: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<ReadonlyMap<number, ReactionSummary[]>> {
  const types = (await readTypes(ctx)).filter((type) => showsTo(ctx.viewer, type));
  const counted = recordIDs.length > 0 ? await countsFor(ctx, recordType, recordIDs) : [];
  const rules = await voteRules(ctx, recordType, recordIDs);
  const byRecord = Map.groupBy(counted, ({ recordID }) => recordID);
  return new Map(
    recordIDs.map((recordID) => {
      const counts = new Map(byRecord.get(recordID)?.map((each) => [each.tagID, each]));
      const summary = types.flatMap((type) => {
        const count = counts.get(type.tagID) ?? none;
        const rule = rules.get(recordID);
        const role = roleOf(type, rule);
        const value = voteValueOf(type, rule);
        return isListed(role, count) ? [presentSummary(type, { ...count, role, value })] : [];
      });
      return [recordID, summary];
    }),
  );
}

export const summaryOf = async (
  ctx: Ctx,
  { recordType, recordID }: RecordRef,
): Promise<ReactionSummary[]> =>
  (await summariesOf(ctx, recordType, [recordID])).get(recordID) ?? [];
