import { type RawBuilder, sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

type Sources = readonly RawBuilder<unknown>[];

const of = (column: string, userIDs: readonly number[] | undefined) =>
  userIDs ? sql`${sql.ref(column)} = any(${[...userIDs]}::int[])` : sql`true`;

/** Must match the retention in `forgetPoints`. */
const isKept = (now: Date) => sql`(
  ("slotType" <> 'd' or "timeSlot" >= ${now}::date - 90) and
  ("slotType" not in ('w', 'm') or "timeSlot" >= ${now}::date - 731))`;

const due = (now: Date, sources: Sources, userIDs?: readonly number[]) => sql`
  given as (
    select g.* from (${sql.join(sources, sql` union all `)}) g
    join users u on u."userID" = g."userID" and u."dateDeleted" is null
    where ${of("g.userID", userIDs)}
  ), due as (
    select "userID", "slotType", "timeSlot", place."categoryID", sum(points)::int as points
    from given
    cross join lateral (select date at time zone 'UTC' as day) at
    cross join lateral (values
      ('d', at.day::date), ('w', date_trunc('week', at.day)::date), ('m', date_trunc('month', at.day)::date),
      ('y', date_trunc('year', at.day)::date), ('a', date '1970-01-01')
    ) as span("slotType", "timeSlot")
    cross join lateral (select 0 union select given."categoryID") as place("categoryID")
    where ${isKept(now)}
    group by 1, 2, 3, 4
  )`;

export async function listWrongPoints(
  { db, now }: Ctx,
  sources: Sources,
  userIDs?: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ userID: number }>`
    with ${due(now(), sources, userIDs)}, kept as (
      select "userID", "slotType", "timeSlot", "categoryID", points from "userPoints"
      where ${isKept(now())} and ${of("userID", userIDs)}
    )
    select "userID" from due full join kept using ("userID", "slotType", "timeSlot", "categoryID")
    where coalesce(due.points, 0) <> coalesce(kept.points, 0)
    union
    select u."userID" from users u
    left join due on due."userID" = u."userID" and due."slotType" = 'a' and due."categoryID" = 0
    where u."dateDeleted" is null and u.points <> coalesce(due.points, 0) and ${of("u.userID", userIDs)}`.execute(
    db,
  );
  return rows.map(({ userID }) => userID);
}

export async function setPoints(
  { db, now }: TransactionCtx,
  sources: Sources,
  userIDs: readonly number[],
): Promise<void> {
  await sql`delete from "userPoints" where ${of("userID", userIDs)}`.execute(db);
  await sql`with ${due(now(), sources, userIDs)}
    insert into "userPoints" ("slotType", "timeSlot", "categoryID", "userID", points)
    select "slotType", "timeSlot", "categoryID", "userID", points from due where points <> 0`.execute(
    db,
  );
  await sql`update users set points = coalesce((
      select p.points from "userPoints" p
      where p."userID" = users."userID" and p."slotType" = 'a' and p."categoryID" = 0), 0)
    where ${of("userID", userIDs)}`.execute(db);
}
