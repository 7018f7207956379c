import { z } from "zod";
import {
  defineImporter,
  type FindRecord,
  type ImportResult,
  moment,
  sourceID,
} from "#features/imports/server/public.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import {
  findFacet,
  keyOfRecord,
  loadRecordRefs,
  type RecordHead,
  type RecordRef,
} from "#platform/server/records/record-types.ts";
import { scored } from "#platform/server/records/scored.ts";
import { reactionBy } from "../actions/change-reaction.ts";
import { findType, getType } from "../domain/types.ts";
import { voteRules, voteValueOf } from "../domain/vote-rules.ts";
import type { VoteRule } from "../extension-points.ts";
import { beginCounting, findImported, insertReactions } from "../queries/importing.ts";
import type { NewReaction } from "../queries/reactions.ts";

const rowSchema = z.object({
  recordType: z.string().max(50),
  recordID: sourceID,
  userID: sourceID,
  urlcode: z.string().max(100),
  dateInserted: moment().optional(),
});

type Row = z.output<typeof rowSchema>;

/**
 * Reactions of an import file, one per member and record. Counts, scores and points are computed at the end of the
 * import.
 */
export const reactionImporter = defineImporter<Row>({
  type: "reaction",
  schema: rowSchema,
  sourceID: ({ recordType, recordID, userID }) => `${recordType} ${recordID} ${userID}`,
  references: ({ recordType, recordID, userID }) => [
    [recordType, recordID],
    ["user", userID],
  ],
  add: addReactions,
  async compare(ctx, reactionID, { urlcode, dateInserted }) {
    const reaction = await findImported(ctx, reactionID);
    if (!reaction) return "the reaction is not there";
    if (reaction.tagID !== (await getType(ctx, urlcode)).tagID) return "the reaction differs";
    const isThen = !dateInserted || dateInserted.getTime() === reaction.dateInserted.getTime();
    return isThen ? undefined : "the date differs";
  },
});

type Prepared = NewReaction | { problem: string };

async function addReactions(
  tx: TransactionCtx,
  rows: readonly Row[],
  find: FindRecord,
): Promise<ImportResult[]> {
  const refs = rows.map(({ recordType, recordID }) => ({
    recordType,
    recordID: find(recordType, recordID) ?? 0,
  }));
  const heads = await loadRecordRefs(tx.as(systemViewer), refs);
  const rules = await rulesOf(tx, refs);
  const prepared: Prepared[] = [];
  for (const [index, row] of rows.entries()) {
    const { recordType, recordID } = refs[index] ?? { recordType: "", recordID: 0 };
    const head = heads.get(keyOfRecord({ recordType, recordID }));
    const rule = rules.get(keyOfRecord({ recordType, recordID }));
    const userID = find("user", row.userID) ?? 0;
    prepared.push(await prepare(tx, row, { userID, head, rule }));
  }
  const good = prepared.filter((each): each is NewReaction => !("problem" in each));
  await beginCountingAll(tx, good, heads);
  const ids = (await insertReactions(tx, good)).values();
  return prepared.map((each) => ("problem" in each ? each : { recordID: ids.next().value ?? 0 }));
}

async function rulesOf(tx: TransactionCtx, refs: readonly RecordRef[]) {
  const rules = new Map<string, VoteRule>();
  for (const [recordType, named] of Map.groupBy(refs, (ref) => ref.recordType)) {
    const recordIDs = [...new Set(named.map(({ recordID }) => recordID))];
    for (const [recordID, rule] of await voteRules(tx, recordType, recordIDs))
      rules.set(keyOfRecord({ recordType, recordID }), rule);
  }
  return rules;
}

interface Given {
  userID: number;
  head: RecordHead | undefined;
  rule: VoteRule | undefined;
}

async function prepare(
  ctx: Ctx,
  { recordType, urlcode, dateInserted }: Row,
  { userID, head, rule }: Given,
): Promise<Prepared> {
  const source = findFacet(ctx.platform.extensions, recordType, scored);
  if (!source || !head) return { problem: `nobody can react to that ${recordType}` };
  const type = await findType(ctx, urlcode);
  if (!type) return { problem: `there is no reaction ${urlcode}` };
  const record = { recordType, recordID: head.recordID, head, source };
  const date = dateInserted ?? head.dateInserted ?? ctx.now();
  const value = voteValueOf(type, rule);
  return reactionBy(userID, record, { type, value, date });
}

/** Imported scores already include the imported reactions. */
async function beginCountingAll(
  tx: TransactionCtx,
  reactions: readonly NewReaction[],
  heads: ReadonlyMap<string, RecordHead>,
) {
  for (const [recordType, own] of Map.groupBy(reactions, (each) => each.recordType)) {
    const source = findFacet(tx.platform.extensions, recordType, scored);
    if (!source) continue;
    const records = [...Map.groupBy(own, ({ recordID }) => recordID)].map(([recordID, given]) => ({
      recordID,
      receiverID: given[0]?.receiverID ?? 0,
      dateRecord: heads.get(keyOfRecord({ recordType, recordID }))?.dateInserted ?? tx.now(),
      value: given.reduce((sum, { value }) => sum + value, 0),
    }));
    await beginCounting(tx, source, records);
  }
}
