import type { InputOf } from "#platform/contract/endpoints/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keyOfRecord, loadRecordRefs } from "#platform/server/records/record-types.ts";
import type { chooseSearchResult, listSearchTerms } from "../../contract/routes/dashboard.ts";
import { dayBefore, isPrivateSearch, termOf, writeTerms } from "./count-search.ts";
import { countChoice, listChoices, listTerms } from "./queries/terms.ts";

/** Counted terms, with the chosen results that the viewer may read. */
export async function searchTerms(ctx: Ctx, query: InputOf<typeof listSearchTerms>["query"]) {
  const { days, found, page, limit } = query;
  const since = await dayBefore(ctx, days - 1);
  const rows = await listTerms(ctx, { since, condition: found, limit, offset: (page - 1) * limit });
  const chosen = await listChoices(
    ctx,
    since,
    rows.map((row) => row.query),
  );
  const heads = await loadRecordRefs(ctx, chosen);
  const choices = chosen.flatMap(({ query: term, ...choice }) => {
    const head = heads.get(keyOfRecord(choice));
    return head ? { term, ...choice, name: head.name, url: head.url ?? "" } : [];
  });
  const items = rows.map(({ total: _, ...row }) => ({
    ...row,
    choices: choices.filter(({ term }) => term === row.query).map(({ term: __, ...each }) => each),
  }));
  return paged(items, { page, limit, total: rows[0]?.total ?? 0 });
}

const recentDays = 2;

export async function noteChoice(
  ctx: Ctx,
  { query, recordType, recordID }: InputOf<typeof chooseSearchResult>["body"],
): Promise<void> {
  const heads = await loadRecordRefs(ctx, [{ recordType, recordID }]);
  if (heads.size === 0) throw notFound("Record");
  if (isPrivateSearch(ctx, [recordType])) return;
  await writeTerms(ctx);
  const since = await dayBefore(ctx, recentDays);
  await ctx.transaction((tx) =>
    countChoice(tx, { query: termOf(query), since, recordType, recordID }),
  );
}
