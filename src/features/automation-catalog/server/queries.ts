import { type RawBuilder, sql } from "kysely";
import type { Candidate, CandidateQuery } from "#features/automation-rules/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

interface Source {
  /** Table with alias. */
  from: RawBuilder<unknown>;
  recordID: RawBuilder<unknown>;
  /** Start of the delay. */
  date: RawBuilder<unknown>;
  delayMs?: number;
  where: readonly (RawBuilder<unknown> | undefined)[];
}

/** One batch of candidates. Bounds apply to the bare column, so that its index is used. */
async function findIn(ctx: Ctx, source: Source, query: CandidateQuery): Promise<Candidate[]> {
  const { from, recordID, date, delayMs = 0, where } = source;
  const { recordIDs, after, limit, isRehearsal } = query;
  const shifted = (moment: Date) => new Date(moment.getTime() - delayMs);
  const met = sql`date_trunc('milliseconds', ${date})`;
  const order = isRehearsal ? sql`desc` : sql`asc`;
  const conditions = [
    sql`${date} > ${shifted(query.since)}`,
    sql`${date} <= ${shifted(query.until)}`,
    ...where.filter((each) => each !== undefined),
    ...(recordIDs ? [sql`${recordID} = any(${recordIDs}::int[])`] : []),
    ...(after
      ? [
          sql`(${met}, ${recordID}) ${isRehearsal ? sql`<` : sql`>`} (${shifted(after.dateMet)}::timestamptz, ${after.recordID}::int)`,
        ]
      : []),
  ];
  const { rows } = await sql<{ recordID: number; date: Date }>`
    select ${recordID} as "recordID", ${met} as date from ${from}
    where ${sql.join(conditions, sql` and `)}
    order by ${met} ${order}, ${recordID} ${order}
    limit ${limit}`.execute(ctx.db);
  return rows.map((row) => ({
    recordID: row.recordID,
    dateMet: new Date(row.date.getTime() + delayMs),
  }));
}

const ms = (length: number) => sql`make_interval(secs => ${length / 1_000})`;

const openDiscussion = (postTypes: readonly string[] = []) => [
  sql`d."dateDeleted" is null`,
  sql`d."redirectDiscussionID" is null`,
  postTypes.length > 0 ? sql`d.type = any(${postTypes}::text[])` : undefined,
];

interface Waiting {
  delayMs: number;
  postTypes?: readonly string[] | undefined;
}

/** Discussions without a comment for the delay; a dry run includes those commented on later. */
export const findUnanswered = (ctx: Ctx, { delayMs, postTypes }: Waiting, query: CandidateQuery) =>
  findIn(
    ctx,
    {
      from: sql`discussions as d`,
      recordID: sql`d."discussionID"`,
      date: sql`d."dateInserted"`,
      delayMs,
      where: [
        ...openDiscussion(postTypes),
        sql`not d.closed`,
        query.isRehearsal
          ? sql`not exists (select from comments as c
              where c."parentRecordType" = 'discussion' and c."parentRecordID" = d."discussionID"
              and c."dateInserted" <= d."dateInserted" + ${ms(delayMs)})`
          : sql`d."countComments" = 0`,
      ],
    },
    query,
  );

export const findQuiet = (ctx: Ctx, { delayMs, postTypes }: Waiting, query: CandidateQuery) =>
  findIn(
    ctx,
    {
      from: sql`discussions as d`,
      recordID: sql`d."discussionID"`,
      date: sql`d."dateLastComment"`,
      delayMs,
      where: openDiscussion(postTypes),
    },
    query,
  );

export const findByScore = (
  ctx: Ctx,
  { score, postTypes }: { score: number; postTypes?: readonly string[] | undefined },
  query: CandidateQuery,
) =>
  findIn(
    ctx,
    {
      from: sql`discussions as d`,
      recordID: sql`d."discussionID"`,
      date: sql`d."dateInserted"`,
      where: [...openDiscussion(postTypes), sql`d.score >= ${score}`],
    },
    query,
  );

/** Discussions with at least this many open reports; a dry run counts resolved ones too. */
export const findReported = (
  ctx: Ctx,
  { countReports }: { countReports: number },
  query: CandidateQuery,
) =>
  findIn(
    ctx,
    {
      from: sql`"reportedRecords" as r join discussions as d on d."discussionID" = r."recordID"`,
      recordID: sql`r."recordID"`,
      date: sql`r."dateLastReport"`,
      where: [
        sql`r."recordType" = 'discussion'`,
        ...openDiscussion(),
        query.isRehearsal
          ? sql`r."countReports" >= ${countReports}`
          : sql`r."countOpen" >= ${countReports}`,
      ],
    },
    query,
  );

export async function findReportedRecord(
  { db }: Ctx,
  reportedRecordID: number,
): Promise<{ recordType: string; recordID: number } | undefined> {
  return db
    .selectFrom("reportedRecords")
    .select(["recordType", "recordID"])
    .where("reportedRecordID", "=", reportedRecordID)
    .executeTakeFirst();
}

const member = [sql`u."dateDeleted" is null`, sql`u.banned = 0`];

const users = { from: sql`users as u`, recordID: sql`u."userID"` };

/** Only confirmed addresses count. */
export const findByDomain = (ctx: Ctx, domains: readonly string[], query: CandidateQuery) =>
  findIn(
    ctx,
    {
      ...users,
      date: sql`u."dateInserted"`,
      where: [
        ...member,
        sql`u."emailConfirmed"`,
        sql`lower(split_part(u.email, '@', 2)) = any(${domains}::text[])`,
      ],
    },
    query,
  );

export const findByField = (
  ctx: Ctx,
  { field, value }: { field: string; value: string },
  query: CandidateQuery,
) =>
  findIn(
    ctx,
    {
      ...users,
      date: sql`u."dateInserted"`,
      where: [
        ...member,
        sql`exists (select from "userProfileFields" as f where f."userID" = u."userID"
          and f."apiName" = ${field}
          and (lower(f.value #>> '{}') = lower(${value}) or f.value @> to_jsonb(array[${value}::text])))`,
      ],
    },
    query,
  );

export const findByRegistration = (ctx: Ctx, delayMs: number, query: CandidateQuery) =>
  findIn(ctx, { ...users, date: sql`u."dateInserted"`, delayMs, where: member }, query);

export const findByActivity = (ctx: Ctx, delayMs: number, query: CandidateQuery) =>
  findIn(ctx, { ...users, date: sql`u."dateLastActive"`, delayMs, where: member }, query);

const idsIn = async (ctx: Ctx, query: RawBuilder<{ id: number }>) =>
  new Set((await query.execute(ctx.db)).rows.map(({ id }) => id));

export const filterByCategory = (
  ctx: Ctx,
  discussionIDs: readonly number[],
  categoryIDs: readonly number[],
) =>
  idsIn(
    ctx,
    sql`select "discussionID" as id from discussions
      where "discussionID" = any(${discussionIDs}::int[]) and "categoryID" = any(${categoryIDs}::int[])`,
  );

export const filterByAuthorRole = (
  ctx: Ctx,
  discussionIDs: readonly number[],
  roleIDs: readonly number[],
) =>
  idsIn(
    ctx,
    sql`select "discussionID" as id from discussions as d
      where "discussionID" = any(${discussionIDs}::int[]) and exists (select from "userRoles" as r
        where r."userID" = d."insertUserID" and r."roleID" = any(${roleIDs}::int[]))`,
  );

export const filterByRole = (ctx: Ctx, userIDs: readonly number[], roleIDs: readonly number[]) =>
  idsIn(
    ctx,
    sql`select distinct "userID" as id from "userRoles"
      where "userID" = any(${userIDs}::int[]) and "roleID" = any(${roleIDs}::int[])`,
  );
