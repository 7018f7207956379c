import { audit } from "#features/audit-logs/server/public.ts";
import { listNameKeys, userFragments } from "#features/users/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { dayBefore, termOf, writeTerms } from "../count-search.ts";
import { removeTerms, removeTermsBefore } from "../queries/terms.ts";
import { searchModification } from "./change-synonyms.ts";

interface Forgotten {
  query?: string | undefined;
  exact: boolean;
}

/** Deletes counted terms that match, or all. The audit log entry does not contain the terms. */
export async function forgetTerms(ctx: Ctx, { query, exact }: Forgotten): Promise<void> {
  await writeTerms(ctx);
  await ctx.transaction(async (tx) => {
    const words = query === undefined ? undefined : termOf(query);
    const count = await removeTerms(tx, words, { isExact: exact });
    if (count === 0) return;
    await audit(tx, {
      eventType: searchModification.eventType,
      message: "Deleted the search history of the site.",
      text: { id: "audit.searchTerms", values: {} },
      context: { count },
    });
  });
}

/** Shorter names occur in too many words. */
const minNameLength = 3;

export async function forgetTermsWithName(tx: TransactionCtx, userID: number): Promise<void> {
  await writeTerms(tx);
  const name = (await userFragments(tx, [userID])).get(userID)?.name ?? "";
  const names = [name, ...(await listNameKeys(tx, userID))].map(termOf);
  for (const each of new Set(names)) if (each.length >= minNameLength) await removeTerms(tx, each);
}

const retentionDays = 90;

/** The period is stated in `feature.ts`. */
export async function forgetOldTerms(ctx: Ctx): Promise<void> {
  const day = await dayBefore(ctx, retentionDays);
  await ctx.transaction((tx) => removeTermsBefore(tx, day));
}
