import { type RawBuilder, sql } from "kysely";
import type { Filter } from "#platform/contract/queries/query-filters.ts";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { oneOf } from "#platform/server/database/filters.ts";
import type { Privacy } from "../../contract/rules.ts";

export const listPlaces = ({ db }: Ctx) =>
  db.selectFrom("groups").select(["groupID", "categoryID", "privacy"]).execute();

export const findGroup = ({ db }: Ctx, groupID: number) =>
  db.selectFrom("groups").selectAll().where("groupID", "=", groupID).executeTakeFirst();

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

export const listGroupsByID = ({ db }: Ctx, groupIDs: readonly number[]) =>
  db.selectFrom("groups").selectAll().where("groupID", "=", oneOf(groupIDs, "int")).execute();

/** Serializes everything that changes who is in the group. */
export const lockGroup = ({ db }: TransactionCtx, groupID: number) =>
  db
    .selectFrom("groups")
    .selectAll()
    .where("groupID", "=", groupID)
    .forNoKeyUpdate()
    .executeTakeFirst();

export interface Listed {
  query?: string | undefined;
  privacy?: Privacy | undefined;
  /** Only these, if given. */
  groupIDs?: readonly number[] | undefined;
  /** Secret groups that the viewer knows. */
  knownIDs: readonly number[];
  /** Whether the viewer sees all groups. */
  seesAll: boolean;
  /** Whether the viewer sees those that are not secret. */
  seesOpen: boolean;
  /** Only groups with this member that are public or in `readIDs`. */
  userID?: number | undefined;
  readIDs: readonly number[];
}

const matching = ({ db }: Ctx, listed: Listed) =>
  db
    .selectFrom("groups")
    .$if(!listed.seesAll, (rows) =>
      rows.where(
        sql<boolean>`((privacy <> 'secret' and ${listed.seesOpen}) or "groupID" = any(${[...listed.knownIDs]}::int[]))`,
      ),
    )
    .$if(listed.userID !== undefined, (rows) => rows.where(withMember(listed)))
    .$if(listed.privacy !== undefined, (rows) => rows.where("privacy", "=", listed.privacy ?? ""))
    .$if(listed.groupIDs !== undefined, (rows) =>
      rows.where("groupID", "=", sql<number>`any(${[...(listed.groupIDs ?? [])]}::int[])`),
    )
    .$if(Boolean(listed.query?.trim()), (rows) =>
      rows.where((eb) => eb.and(words(listed.query ?? "").map(beginsInName))),
    );

const withMember = ({ userID, seesAll, readIDs }: Listed): RawBuilder<boolean> =>
  sql<boolean>`"groupID" in (select "groupID" from "groupMembers" where "userID" = ${userID})
    and (${seesAll} or privacy = 'public' or "groupID" = any(${[...readIDs]}::int[]))`;

const words = (text: string) => text.trim().split(/\s+/u).slice(0, 10);

const beginsInName = (word: string): RawBuilder<boolean> =>
  sql<boolean>`position(lower(${` ${word}`}::text) in lower(' ' || name)) > 0`;

const orders = {
  dateInserted: sql.ref("dateInserted"),
  name: sql`lower(name)`,
  countMembers: sql.ref("countMembers"),
} as const;

export const listGroupRows = (
  ctx: Ctx,
  listed: Listed & { sort: string },
  { limit, offset }: { limit: number; offset: number },
) =>
  matching(ctx, listed)
    .selectAll()
    .orderBy(
      orders[listed.sort.replace(/^-/, "") as keyof typeof orders],
      listed.sort.startsWith("-") ? "desc" : "asc",
    )
    .orderBy("groupID")
    .limit(limit)
    .offset(offset)
    .execute();

export const countGroups = async (ctx: Ctx, listed: Listed): Promise<number> =>
  Number(
    (
      await matching(ctx, listed)
        .select((eb) => eb.fn.countAll().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );

interface GroupValues {
  name?: Submitted | undefined;
  description?: Submitted | undefined;
  privacy?: Privacy | undefined;
  takesRequests?: boolean | undefined;
  isArchived?: boolean | undefined;
  iconUrl?: string | null | undefined;
  bannerUrl?: string | null | undefined;
}

export const insertGroup = (
  { db, viewer, now }: TransactionCtx,
  values: GroupValues & { name: Submitted; privacy: Privacy },
) =>
  db
    .insertInto("groups")
    .values({ ...values, insertUserID: viewer.userID, dateInserted: now() })
    .returning("groupID")
    .executeTakeFirstOrThrow();

export const countFoundedSince = async (
  { db }: Ctx,
  insertUserID: number,
  date: Date,
): Promise<number> =>
  Number(
    (
      await db
        .selectFrom("groups")
        .select((eb) => eb.fn.countAll().as("count"))
        .where("insertUserID", "=", insertUserID)
        .where("dateInserted", ">", date)
        .executeTakeFirstOrThrow()
    ).count,
  );

export const setCategory = ({ db }: TransactionCtx, groupID: number, categoryID: number) =>
  db.updateTable("groups").set({ categoryID }).where("groupID", "=", groupID).execute();

export const changeGroup = (
  { db, viewer, now }: TransactionCtx,
  groupID: number,
  values: GroupValues,
) =>
  db
    .updateTable("groups")
    .set({ ...values, updateUserID: viewer.userID, dateUpdated: now() })
    .where("groupID", "=", groupID)
    .execute();

export const removeGroup = ({ db }: TransactionCtx, groupID: number) =>
  db.deleteFrom("groups").where("groupID", "=", groupID).execute();

/** Groups of posts by the id of the post. */
export async function listGroupsOf(
  { db }: Ctx,
  recordType: "discussion" | "comment",
  recordIDs: readonly number[],
): Promise<Map<number, number>> {
  const ids = [...recordIDs];
  const found =
    recordType === "discussion"
      ? sql<Placed>`select d."discussionID" as "recordID", g."groupID" from discussions d
          join groups g using ("categoryID") where d."discussionID" = any(${ids}::int[])`
      : sql<Placed>`select c."commentID" as "recordID", g."groupID" from comments c
          join discussions d on c."parentRecordType" = 'discussion' and d."discussionID" = c."parentRecordID"
          join groups g on g."categoryID" = d."categoryID" where c."commentID" = any(${ids}::int[])
        union all select c."commentID", e."parentRecordID" from comments c
          join events e on c."parentRecordType" = 'event' and e."eventID" = c."parentRecordID"
          where c."commentID" = any(${ids}::int[]) and e."parentRecordType" = 'group'`;
  const { rows } = await found.execute(db);
  return new Map(rows.map(({ recordID, groupID }) => [recordID, groupID]));
}

interface Placed {
  recordID: number;
  groupID: number;
}

/** Whether the post is in one of these groups. */
export const isInGroups = (
  rowID: RawBuilder<number>,
  filter: Filter<number>,
): RawBuilder<boolean> => sql<boolean>`exists (
    select from discussions gd join groups g on g."categoryID" = gd."categoryID"
    where gd."discussionID" = ${rowID} and ${within(filter)})`;

function within(filter: Filter<number>): RawBuilder<unknown> {
  if ("anyOf" in filter) return sql`g."groupID" = any(${[...filter.anyOf]}::bigint[])`;
  const { from, to } = filter;
  const low = from ? from.value + (from.isIncluded ? 0 : 1) : 0;
  const high = to ? to.value - (to.isIncluded ? 0 : 1) : Number.MAX_SAFE_INTEGER;
  return sql`g."groupID" between ${low}::bigint and ${high}::bigint`;
}
