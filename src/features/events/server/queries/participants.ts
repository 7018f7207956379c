import { type SqlBool, sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { Answer } from "../../contract/rules/answers.ts";

const participants = ({ db }: Ctx) => db.selectFrom("eventParticipants").selectAll();

export const findParticipant = (ctx: Ctx, occurrenceID: number, userID: number) =>
  participants(ctx)
    .where("occurrenceID", "=", occurrenceID)
    .where("userID", "=", userID)
    .executeTakeFirst();

export type ParticipantRow = NonNullable<Awaited<ReturnType<typeof findParticipant>>>;

/** The viewer's answers. */
export const listOwnAnswers = (ctx: Ctx, occurrenceIDs: readonly number[]) =>
  occurrenceIDs.length === 0 || ctx.viewer.userID === 0
    ? Promise.resolve([])
    : participants(ctx)
        .where("occurrenceID", "in", [...occurrenceIDs])
        .where("userID", "=", ctx.viewer.userID)
        .execute();

interface Asked {
  attending?: Answer | undefined;
  waiting?: boolean | undefined;
}

export function listParticipantRows(
  ctx: Ctx,
  occurrenceID: number,
  { attending, waiting }: Asked,
  { offset, limit }: { offset: number; limit: number },
): Promise<ParticipantRow[]> {
  let query = participants(ctx).where("occurrenceID", "=", occurrenceID);
  if (attending !== undefined) query = query.where("attending", "=", attending);
  if (waiting !== undefined) query = query.where("waitingSince", waiting ? "is not" : "is", null);
  if (waiting) query = query.orderBy("waitingSince");
  return query.orderBy("userID").offset(offset).limit(limit).execute();
}

export const saveAnswer = (
  { db, now }: TransactionCtx,
  answer: Pick<
    ParticipantRow,
    "occurrenceID" | "userID" | "attending" | "guests" | "waitingSince"
  > & {
    answers: Readonly<Record<string, string>>;
  },
) => {
  const answers = JSON.stringify(answer.answers);
  const values = { ...answer, answers, offeredUntil: null, dateInserted: now() };
  return db
    .insertInto("eventParticipants")
    .values(values)
    .onConflict((conflict) => conflict.columns(["occurrenceID", "userID"]).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
};

export async function removeAnswer(
  { db }: TransactionCtx,
  occurrenceID: number,
  userID: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("eventParticipants")
    .where("occurrenceID", "=", occurrenceID)
    .where("userID", "=", userID)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Those who wait, the longest wait first; those for whom a place is kept with `isOffered` only. */
export function listWaiting(
  ctx: Ctx,
  occurrenceID: number,
  { limit, isOffered }: { limit: number; isOffered: boolean },
): Promise<ParticipantRow[]> {
  let query = participants(ctx)
    .where("occurrenceID", "=", occurrenceID)
    .where("waitingSince", "is not", null);
  if (!isOffered) query = query.where("offeredUntil", "is", null);
  return query.orderBy("waitingSince").orderBy("userID").limit(limit).execute();
}

export const offer = (
  { db }: TransactionCtx,
  occurrenceID: number,
  { userIDs, until }: { userIDs: readonly number[]; until: Date },
) =>
  db
    .updateTable("eventParticipants")
    .set({ offeredUntil: until })
    .where("occurrenceID", "=", occurrenceID)
    .where("userID", "in", [...userIDs])
    .execute();

/** Those who did not take a place in time may come, and no longer wait. */
export const passLapsed = ({ db, now }: TransactionCtx, occurrenceID: number) =>
  db
    .updateTable("eventParticipants")
    .set({ attending: "maybe", waitingSince: null, offeredUntil: null })
    .where("occurrenceID", "=", occurrenceID)
    .where("offeredUntil", "<=", now())
    .execute();

/** Occurrences with places that were not taken in time. */
export async function listWithLapsed({ db, now }: Ctx, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("eventParticipants")
    .select("occurrenceID")
    .distinct()
    .where("offeredUntil", "<=", now())
    .orderBy("occurrenceID")
    .limit(limit)
    .execute();
  return rows.map(({ occurrenceID }) => occurrenceID);
}

export const admit = ({ db }: TransactionCtx, occurrenceID: number, userIDs: readonly number[]) =>
  db
    .updateTable("eventParticipants")
    .set({ waitingSince: null, offeredUntil: null })
    .where("occurrenceID", "=", occurrenceID)
    .where("userID", "in", [...userIDs])
    .execute();

/** Counts the answers of a locked occurrence again; returns how many places are taken or kept for somebody. */
export async function recount({ db }: TransactionCtx, occurrenceID: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    update "eventOccurrences" o set "countYes" = c.yes, "countMaybe" = c.maybe, "countNo" = c.no,
      "countWaiting" = c.waiting
    from (
      select coalesce(sum(1 + guests) filter (where attending = 'yes' and "waitingSince" is null), 0)::int as yes,
        coalesce(sum(1 + guests) filter (where "waitingSince" is not null), 0)::int as waiting,
        coalesce(sum(1 + guests) filter (where "offeredUntil" is not null), 0)::int as offered,
        count(*) filter (where attending = 'maybe')::int as maybe,
        count(*) filter (where attending = 'no')::int as no
      from "eventParticipants" where "occurrenceID" = ${occurrenceID}
    ) as c
    where o."occurrenceID" = ${occurrenceID} returning c.yes + c.offered as taken`.execute(db);
  return rows[0]?.taken ?? 0;
}

interface Batch {
  after: number;
  limit: number;
}

/** Members who come or may come to an occurrence, by id. */
export async function listComing(
  { db }: Ctx,
  occurrenceID: number,
  { after, limit }: Batch,
): Promise<{ userID: number }[]> {
  return db
    .selectFrom("eventParticipants")
    .select("userID")
    .where("occurrenceID", "=", occurrenceID)
    .where("attending", "<>", "no")
    .where("userID", ">", after)
    .orderBy("userID")
    .limit(limit)
    .execute();
}

/** Members who come or may come to one that has not started. */
export async function listComingToEvent(
  { db, now }: Ctx,
  eventID: number,
  { after, limit }: Batch,
): Promise<{ userID: number }[]> {
  return db
    .selectFrom("eventParticipants as p")
    .innerJoin("eventOccurrences as o", "o.occurrenceID", "p.occurrenceID")
    .select("p.userID")
    .distinct()
    .where("o.eventID", "=", eventID)
    .where("o.dateStarts", ">", now())
    .where(sql<SqlBool>`p.attending <> 'no'`)
    .where("p.userID", ">", after)
    .orderBy("p.userID")
    .limit(limit)
    .execute();
}

/** Occurrences that a member answered, by id. */
export async function listAnswered({ db }: Ctx, userID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("eventParticipants")
    .select("occurrenceID")
    .where("userID", "=", userID)
    .orderBy("occurrenceID")
    .execute();
  return rows.map(({ occurrenceID }) => occurrenceID);
}
