import { audit } from "#features/audit-logs/server/public.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { lockVisible } from "../domain/lock-record.ts";
import { getActiveType, getType } from "../domain/types.ts";
import { voteRuleOf, voteValueOf } from "../domain/vote-rules.ts";
import type { VoteRule } from "../extension-points.ts";
import { checkMayReact, checkMayRemove } from "../policy.ts";
import { findReaction, type ReactionRow } from "../queries/reactions.ts";
import { changeReaction, reactionBy } from "./change-reaction.ts";

/** Sets the viewer's reaction to a record, replacing a previous one. Idempotent. */
export async function react(ctx: Ctx, ref: RecordRef, urlcode: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const record = await lockVisible(tx, ref);
    const rule = await voteRuleOf(tx, ref);
    const type = rule ? await getVoteType(tx, urlcode, rule) : await getActiveType(tx, urlcode);
    checkMayReact(tx.viewer, type);
    const { userID } = tx.viewer;
    const before = await findReaction(tx, ref, userID);
    if (before?.tagID === type.tagID) return;
    if (rule?.refusal) throw conflict(rule.refusal);
    const value = voteValueOf(type, rule);
    const after = reactionBy(userID, record, { type, value, date: tx.now() });
    await changeReaction(tx, record, { before, after });
  });
}

async function getVoteType(ctx: Ctx, urlcode: string, { values, retired }: VoteRule) {
  const type = await getType(ctx, urlcode);
  if (!values.has(type.urlCode) || retired?.has(type.urlCode)) throw notFound("Reaction");
  return type;
}

export async function unreact(ctx: Ctx, ref: RecordRef, userID: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const record = await lockVisible(tx, ref);
    checkMayRemove(tx.viewer, userID);
    const before = await findReaction(tx, ref, userID);
    if (!before) return;
    await changeReaction(tx, record, { before, after: undefined });
    if (userID !== tx.viewer.userID) await auditRemoval(tx, before);
  });
}

const auditRemoval = (tx: TransactionCtx, { recordType, recordID, userID }: ReactionRow) =>
  audit(tx, {
    eventType: "reaction_deletion",
    message: `Removed the reaction of member ${userID} to ${recordType} ${recordID}.`,
    text: { id: "audit.reaction", values: { userID, recordType, recordID } },
    context: { recordType, recordID, userID },
  });
