import { audit, changesOf, isNothing } from "#features/audit-logs/server/public.ts";
import { conflict, invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import * as queries from "../../words/queries/synonyms.ts";
import { synonymsTag } from "../../words/word-lists.ts";

export const searchModification = {
  eventType: "search_modification",
  name: "Search changed",
};

const maxSynonyms = 500;

export const createSynonym = (
  ctx: Ctx,
  values: queries.SynonymValues,
): Promise<queries.SynonymRow> =>
  ctx.transaction(async (tx) => {
    check(values);
    await lockForLimit(tx, "synonyms");
    if ((await queries.listSynonyms(tx)).length >= maxSynonyms)
      throw conflict("The maximum number of synonyms has been reached.");
    const row = await queries.insertSynonym(tx, values);
    await changed(tx, "Added", row);
    return row;
  });

export const updateSynonym = (
  ctx: Ctx,
  synonymID: number,
  changes: Partial<queries.SynonymValues>,
): Promise<queries.SynonymRow> =>
  ctx.transaction(async (tx) => {
    const before = await queries.lockSynonym(tx, synonymID);
    if (!before) throw notFound("Synonym");
    check({ ...before, ...changes });
    if (isNothing(changesOf(before, changes))) return before;
    const row = await queries.changeSynonym(tx, synonymID, changes);
    if (!row) throw notFound("Synonym");
    await changed(tx, "Changed", row);
    return row;
  });

export const deleteSynonym = (ctx: Ctx, synonymID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const row = await queries.removeSynonym(tx, synonymID);
    if (!row) throw notFound("Synonym");
    await changed(tx, "Deleted", row);
  });

function check({ words, meanings }: Pick<queries.SynonymValues, "words" | "meanings">) {
  if (words.length === 0) throw invalid({ field: "words", message: "Enter at least one word." });
  if (meanings.length === 0 && words.length < 2)
    throw invalid({ field: "words", message: "Enter at least two words, or a meaning." });
}

async function changed(tx: TransactionCtx, done: string, row: queries.SynonymRow) {
  const { synonymID, words, meanings, locale } = row;
  const name = words.join(", ");
  await tx.invalidate(synonymsTag);
  await audit(tx, {
    eventType: searchModification.eventType,
    message: `${done} the synonyms ${name}.`,
    text: { id: "audit.searchSynonyms", values: { done, name } },
    context: { synonymID, words, meanings, locale },
  });
}
