import { sql } from "kysely";
import type { Candidate, CandidateQuery } from "#features/automation-rules/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { ideaType, type VoteType } from "../contract/rules.ts";

export const listVoteTypes = ({ db }: Ctx) => db.selectFrom("ideaCategories").selectAll().execute();

export const setVoteType = ({ db }: TransactionCtx, categoryID: number, type: VoteType) =>
  db
    .insertInto("ideaCategories")
    .values({ categoryID, type })
    .onConflict((conflict) => conflict.column("categoryID").doUpdateSet({ type }))
    .execute();

/** Ideas with at least this many votes, by when they were posted. */
export async function findVoted(
  { db }: Ctx,
  score: number,
  { recordIDs, since, until, after, limit, isRehearsal }: CandidateQuery,
): Promise<Candidate[]> {
  const met = sql`date_trunc('milliseconds', d."dateInserted")`;
  const compare = isRehearsal ? sql`<` : sql`>`;
  const order = isRehearsal ? sql`desc` : sql`asc`;
  const { rows } = await sql<Candidate>`
    select d."discussionID" as "recordID", ${met} as "dateMet" from discussions d
    where d.type = ${ideaType} and d.score >= ${score}
      and d."dateDeleted" is null and d."redirectDiscussionID" is null
      and d."dateInserted" > ${since} and d."dateInserted" <= ${until}
      ${recordIDs ? sql`and d."discussionID" = any(${[...recordIDs]}::int[])` : sql``}
      ${after ? sql`and (${met}, d."discussionID") ${compare} (${after.dateMet}::timestamptz, ${after.recordID}::int)` : sql``}
    order by ${met} ${order}, d."discussionID" ${order} limit ${limit}`.execute(db);
  return rows;
}
