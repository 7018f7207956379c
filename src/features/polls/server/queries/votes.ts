import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listVotersAmong = ({ db, viewer }: Ctx, pollIDs: readonly number[]) =>
  db
    .selectFrom("pollVoters")
    .select("pollID")
    .where("pollID", "in", [...pollIDs])
    .where("userID", "=", viewer.userID)
    .execute();

export const listChoicesOf = ({ db }: Ctx, pollIDs: readonly number[], userID: number) =>
  db
    .selectFrom("pollVotes")
    .select(["pollID", "pollOptionID"])
    .where("pollID", "in", [...pollIDs])
    .where("userID", "=", userID)
    .orderBy("pollID")
    .orderBy("rank")
    .execute();

/** Undefined if the member has already voted. */
export const insertVoter = (
  { db }: TransactionCtx,
  voter: { pollID: number; userID: number; dateInserted: Date | null },
) =>
  db
    .insertInto("pollVoters")
    .values(voter)
    .onConflict((conflict) => conflict.doNothing())
    .returning("pollID")
    .executeTakeFirst();

export const removeVoter = ({ db }: TransactionCtx, pollID: number, userID: number) =>
  db
    .deleteFrom("pollVoters")
    .where("pollID", "=", pollID)
    .where("userID", "=", userID)
    .returning("pollID")
    .executeTakeFirst();

export const insertVotes = (
  { db }: TransactionCtx,
  { pollID, userID, choices }: { pollID: number; userID: number; choices: readonly number[] },
) =>
  db
    .insertInto("pollVotes")
    .values(
      choices.map((pollOptionID, index) => ({ pollID, userID, pollOptionID, rank: index + 1 })),
    )
    .execute();

export const removeVotes = ({ db }: TransactionCtx, pollID: number, userID: number) =>
  db.deleteFrom("pollVotes").where("pollID", "=", pollID).where("userID", "=", userID).execute();

/** Rewrites all options of the poll, so that no row version tells which of them a voter chose. */
export async function addToCounts(
  { db }: TransactionCtx,
  pollID: number,
  { counted, by }: { counted: readonly number[]; by: 1 | -1 },
): Promise<void> {
  await sql`
    update "pollOptions"
    set "countVotes" = "countVotes" + case when "pollOptionID" = any(${[...counted]}::int[]) then ${by}::int else 0 end
    where "pollID" = ${pollID}`.execute(db);
  await sql`
    update polls set "countVotes" = "countVotes" + ${by}::int, revision = revision + 1
    where "pollID" = ${pollID}`.execute(db);
}

export async function addToRanking(
  { db }: TransactionCtx,
  pollID: number,
  { choices, by }: { choices: readonly number[]; by: 1 | -1 },
): Promise<void> {
  await sql`
    insert into "pollRankings" as r ("pollID", choices, "countVotes")
    values (${pollID}, ${[...choices]}::int[], ${by}::int)
    on conflict ("pollID", choices) do update set "countVotes" = r."countVotes" + ${by}::int`.execute(
    db,
  );
}

/**
 * Rewrites up to 128 random rankings of the poll at other random positions, so that neither the order of rows nor
 * their transaction connects a ranking with the voter who was stored in the same transaction.
 */
export async function shuffleRankings({ db }: TransactionCtx, pollID: number): Promise<void> {
  await sql`
    update "pollRankings" set position = gen_random_uuid()
    where "pollID" = ${pollID} and choices in (
      (select choices from "pollRankings" where "pollID" = ${pollID} order by position limit 64)
      union all
      (select choices from "pollRankings" where "pollID" = ${pollID}
        and position >= (select gen_random_uuid()) order by position limit 64))`.execute(db);
}

export const listRankings = ({ db }: Ctx, pollID: number) =>
  db
    .selectFrom("pollRankings")
    .select(["choices", "countVotes"])
    .where("pollID", "=", pollID)
    .where("countVotes", ">", 0)
    .execute();

export const listVoteRows = (
  { db }: Ctx,
  pollID: number,
  page: { pollOptionID?: number | undefined; limit: number; offset: number },
) =>
  db
    .selectFrom("pollVotes as v")
    .innerJoin("pollVoters as w", (join) =>
      join.onRef("w.pollID", "=", "v.pollID").onRef("w.userID", "=", "v.userID"),
    )
    .select(["v.pollOptionID", "v.rank", "v.userID", "w.dateInserted"])
    .where("v.pollID", "=", pollID)
    .$if(page.pollOptionID !== undefined, (query) =>
      query.where("v.pollOptionID", "=", page.pollOptionID ?? 0),
    )
    .orderBy("v.userID")
    .orderBy("v.rank")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
