import { type SqlBool, sql } from "kysely";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

/** Questions of events, in their order. */
export const listQuestions = ({ db }: Ctx, eventIDs: readonly number[]) =>
  eventIDs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("eventQuestions")
        .select(["questionID", "eventID", "question", "choices", "isRequired"])
        .where("eventID", "in", [...eventIDs])
        .orderBy("eventID")
        .orderBy("sort")
        .orderBy("questionID")
        .execute();

export interface StoredQuestion {
  question: Submitted;
  choices: string[] | null;
  isRequired: boolean;
  sort: number;
}

export const addQuestion = ({ db }: TransactionCtx, eventID: number, question: StoredQuestion) =>
  db
    .insertInto("eventQuestions")
    .values({ eventID, ...question })
    .execute();

export const changeQuestion = (
  { db }: TransactionCtx,
  questionID: number,
  question: StoredQuestion,
) => db.updateTable("eventQuestions").set(question).where("questionID", "=", questionID).execute();

/** Removes the questions of an event other than these, with the answers to them. */
export async function removeOtherQuestions(
  { db }: TransactionCtx,
  eventID: number,
  keptIDs: readonly number[],
): Promise<void> {
  const removed = await db
    .deleteFrom("eventQuestions")
    .where("eventID", "=", eventID)
    .where(sql<SqlBool>`not "questionID" = any(${[...keptIDs]}::int[])`)
    .returning("questionID")
    .execute();
  if (removed.length === 0) return;
  const names = removed.map(({ questionID }) => String(questionID));
  await sql`
    with locked as (
      select p."occurrenceID", p."userID" from "eventParticipants" p
      join "eventOccurrences" o using ("occurrenceID")
      where o."eventID" = ${eventID} and p.answers ?| ${names}::text[]
      order by 1, 2 for update of p
    )
    update "eventParticipants" p set answers = p.answers - ${names}::text[] from locked l
    where p."occurrenceID" = l."occurrenceID" and p."userID" = l."userID"`.execute(db);
}

/** Copies the questions of an event to another, to which its participants' answers go; returns the new ids by the old ones. */
export async function copyQuestions(
  { db }: TransactionCtx,
  { from, to }: { from: number; to: number },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ old: number; questionID: number }>`
    with copied as (
      insert into "eventQuestions" ("eventID", sort, question, choices, "isRequired")
      select ${to}, sort, question, choices, "isRequired" from "eventQuestions" where "eventID" = ${from}
      order by sort, "questionID" returning "questionID"
    ), ranked as (select "questionID", row_number() over (order by "questionID") as rank from copied)
    select o."questionID" as old, r."questionID" from ranked r
    join (
      select "questionID", row_number() over (order by sort, "questionID") as rank
      from "eventQuestions" where "eventID" = ${from}
    ) as o using (rank)`.execute(db);
  for (const { old, questionID } of rows)
    await sql`
      update "eventParticipants" p
      set answers = (answers - ${String(old)}) || jsonb_build_object(${String(questionID)}::text, answers -> ${String(old)})
      from "eventOccurrences" o
      where o."occurrenceID" = p."occurrenceID" and o."eventID" = ${to} and answers ? ${String(old)}`.execute(
      db,
    );
  return new Map(rows.map(({ old, questionID }) => [old, questionID]));
}
