import { audit } from "#features/audit-logs/server/public.ts";
import { listNameKeys, userFragments } from "#features/users/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { dayBefore, termOf, writeTerms } from "../note-search.ts";
import { removeTerms, removeTermsBefore } from "../queries/terms.ts";
import { searchModification } from "./change-synonyms.ts";

interface Forgotten {
  query?: string | undefined;
  exact: boolean;
}

/** Forgets searches that are or hold these words, or all; the record of it does not say which. */
export async function forgetTerms(ctx: Ctx, { query, exact }: Forgotten): Promise<void> {
  await writeTerms(ctx);
  await ctx.transaction(async (tx) => {
    const words = query === undefined ? undefined : termOf(query);
    const count = await removeTerms(tx, words, { isExact: exact });
    if (count === 0) return;
    await audit(tx, {
      eventType: searchModification.eventType,
      message: "Forgot what people searched for.",
      text: { id: "audit.searchTerms", values: {} },
      context: { count },
    });
  });
}

/** Shorter names are parts of too many words. */
const shortestName = 3;

/** Forgets searches for a member who goes, by the name of today or an earlier one. */
export async function forgetNamesOf(tx: TransactionCtx, userID: number): Promise<void> {
  await writeTerms(tx);
  const name = (await userFragments(tx, [userID])).get(userID)?.name ?? "";
  const names = [name, ...(await listNameKeys(tx, userID))].map(termOf);
  for (const each of new Set(names)) if (each.length >= shortestName) await removeTerms(tx, each);
}

const keptDays = 90;

/** As `feature.ts` promises. */
export const forgetOldTerms = (ctx: Ctx): Promise<void> =>
  ctx.transaction((tx) => removeTermsBefore(tx, dayBefore(ctx, keptDays)));
