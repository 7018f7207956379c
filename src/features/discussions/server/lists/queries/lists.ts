import { type RawBuilder, sql } from "kysely";
import type { Filter } from "#platform/contract/queries/query-filters.ts";
import type { Ctx } from "#platform/server/context.ts";
import { meets, oneOf } from "#platform/server/database/filters.ts";
import { columns, type TagOfRow, tagsOfRow } from "../../queries/discussions.ts";

export interface DiscussionFilter {
  categoryIDs: readonly number[];
  discussionID?: Filter<number>;
  tagID?: Filter<number>;
  score?: Filter<number>;
  dateInserted?: Filter<Date>;
  dateUpdated?: Filter<Date>;
  dateLastComment?: Filter<Date>;
  since?: Date;
  insertUserIDs?: readonly number[];
  roleIDs?: readonly number[];
  /** Without private profiles, whose roles must not be revealed. */
  isOpenOnly?: boolean;
  types?: readonly string[];
  postTypeIDs?: readonly string[];
  pinned?: boolean;
  hasComments?: boolean;
  resolved?: boolean;
  words?: string;
  foundIDs?: readonly number[];
  /** Categories that redirects may lead to, if some redirects lead to others. */
  leadingTo?: readonly number[];
  conditions?: readonly RawBuilder<boolean>[];
  participatedUserID?: number;
}

const sortFields = {
  dateLastComment: sql`"dateLastComment"`,
  dateInserted: sql`"dateInserted"`,
  discussionID: sql`"discussionID"`,
  score: sql`score`,
  hot: sql`hot`,
  /** Comments count double, ten views count as one point. */
  experimentalTrending: sql`(log(greatest(1, score + 2 * "countComments" + "countViews" / 10)::numeric)::float8
    + extract(epoch from "dateInserted")::float8 / 45000)`,
} satisfies Record<string, RawBuilder<unknown>>;

export interface Order {
  field: string;
  direction: "asc" | "desc";
  value?: RawBuilder<unknown>;
}

export const rowID = sql<number>`discussions."discussionID"`;

const sortValue = ({ field, value }: Order): RawBuilder<unknown> =>
  value ?? sortFields[field as keyof typeof sortFields];

/** A known position in a list; `value` is the sort key as text. */
export interface Anchor {
  value: string;
  discussionID: number;
}

export interface Page extends Order {
  from?: Anchor;
  offset: number;
  limit: number;
  without?: readonly number[];
  /** Bodies are most of the data of a page. */
  withBody: boolean;
}

const matching = ({ db }: Ctx, filter: DiscussionFilter) => {
  let query = db
    .selectFrom("discussions")
    .where("dateDeleted", "is", null)
    .where("categoryID", "=", oneOf(filter.categoryIDs, "int"))
    .where((eb) => meets(eb, "discussionID", filter.discussionID))
    .where((eb) => meets(eb, "score", filter.score))
    .where((eb) => meets(eb, "dateInserted", filter.dateInserted))
    .where((eb) => meets(eb, "dateUpdated", filter.dateUpdated))
    .where((eb) => meets(eb, "dateLastComment", filter.dateLastComment));
  const { insertUserIDs, types, postTypeIDs, pinned, hasComments, resolved, since } = filter;
  if (insertUserIDs) query = query.where("insertUserID", "=", oneOf(insertUserIDs, "int"));
  if (types) query = query.where("type", "=", oneOf(types, "text"));
  if (postTypeIDs) query = query.where("postTypeID", "=", oneOf(postTypeIDs, "text"));
  if (pinned !== undefined) query = query.where("pinLocation", pinned ? "is not" : "is", null);
  if (hasComments !== undefined) query = query.where("countComments", hasComments ? ">" : "=", 0);
  if (resolved !== undefined) query = query.where("resolved", "=", resolved);
  if (since) query = query.where("dateInserted", ">=", since);
  const searchCondition = isFound(filter);
  return withRelations(searchCondition ? query.where(searchCondition) : query, filter);
};

const isFound = ({ words, foundIDs }: DiscussionFilter) => {
  const titled = words === undefined ? undefined : hasWords(words);
  if (!foundIDs) return titled;
  if (!titled) return sql<boolean>`"discussionID" = ${oneOf(foundIDs, "int")}`;
  return sql<boolean>`(${titled} or "discussionID" = ${oneOf(foundIDs, "int")})`;
};

const hasWords = (words: string) =>
  /[\p{Letter}\p{Number}]/u.test(words)
    ? sql<boolean>`array_to_tsvector("titleWords"(name, false)) @@ "titleQuery"(${words})`
    : sql<boolean>`false`;

export const listNamed = (ctx: Ctx, filter: DiscussionFilter, limit: number) =>
  matching(ctx, filter)
    .select("discussionID")
    .orderBy("dateLastComment", "desc")
    .limit(limit)
    .execute();

type Matching = ReturnType<ReturnType<typeof start>["where"]>;
const start = ({ db }: Ctx) => db.selectFrom("discussions");

function withRelations(
  query: Matching,
  { tagID, roleIDs, isOpenOnly, leadingTo, participatedUserID, conditions = [] }: DiscussionFilter,
): Matching {
  let related = query;
  for (const condition of conditions) related = related.where(condition);
  if (leadingTo) related = related.where((eb) => eb.not(leadsNowhere(leadingTo)));
  if (roleIDs)
    related = related.where("insertUserID", "in", (eb) =>
      eb
        .selectFrom("userRoles")
        .select("userRoles.userID")
        .where("roleID", "=", oneOf(roleIDs, "int"))
        .$if(isOpenOnly === true, (open) =>
          open
            .innerJoin("users", "users.userID", "userRoles.userID")
            .where("users.private", "=", false),
        ),
    );
  if (tagID)
    related = related.where("discussionID", "in", (eb) =>
      eb
        .selectFrom("discussionTags")
        .select("discussionID")
        .where((tag) => meets(tag, "tagID", tagID)),
    );
  if (participatedUserID !== undefined)
    related = related.where("discussionID", "in", (eb) =>
      eb
        .selectFrom("discussionReads")
        .select("discussionID")
        .where("userID", "=", participatedUserID)
        .where("dateParticipated", "is not", null),
    );
  return related;
}

const leadsNowhere = (visibleIDs: readonly number[]) => sql<boolean>`(
  discussions."redirectDiscussionID" is not null and not exists (
    select 1 from discussions t where t."discussionID" = discussions."redirectDiscussionID"
      and (t."dateDeleted" is null or t."redirectDiscussionID" is not null)
      and t."categoryID" = ${oneOf(visibleIDs, "int")}))`;

/** Ids come from an index-only scan before any row is read. */
export function listDiscussions(ctx: Ctx, filter: DiscussionFilter, page: Page) {
  const { direction, from, offset, limit, without = [], withBody } = page;
  const value = sortValue(page);
  let query = matching(ctx, filter);
  if (without.length > 0)
    query = query.where("discussionID", "<>", sql<number>`all(${[...without]}::int[])`);
  if (from) query = query.where(beginsAt(page, from));
  const ids = query
    .select("discussionID")
    .orderBy(value, direction)
    .orderBy("discussionID", direction)
    .offset(offset)
    .limit(limit);
  return ctx.db
    .selectFrom("discussions")
    .select(columns)
    .select(tagsOfRow)
    .$if(withBody, (query) => query.select("bodyHtml"))
    .where("discussionID", "in", ids)
    .orderBy(value, direction)
    .orderBy("discussionID", direction)
    .execute();
}

export type DiscussionListRow = Omit<
  Awaited<ReturnType<typeof listDiscussions>>[number],
  "tags"
> & {
  tags?: TagOfRow[] | null;
};

const types: Readonly<Record<string, string>> = {
  dateLastComment: "timestamptz",
  dateInserted: "timestamptz",
  hot: "float8",
};

function beginsAt(order: Order, { value, discussionID }: Anchor) {
  const compare = sql.raw(order.direction === "desc" ? "<=" : ">=");
  const type = sql.raw(types[order.field] ?? "int");
  return sql<boolean>`(${sortValue(order)}, "discussionID") ${compare} (${value}::${type}, ${discussionID}::int)`;
}

export interface AnchoredList extends Order {
  categoryIDs: readonly number[];
  leadingTo: DiscussionFilter["leadingTo"];
  without: readonly number[];
}

/** The discussions at positions 1, 1 + step, 1 + 2 steps and so on of a list. */
export async function listAnchors(
  { db }: Ctx,
  { categoryIDs, leadingTo, without, ...order }: AnchoredList,
  step: number,
): Promise<Anchor[]> {
  const way = sql.raw(order.direction);
  const value = sortValue(order);
  const { rows } = await sql<Anchor>`
    select value::text as value, "discussionID" from (
      select ${value} as value, "discussionID",
        row_number() over (order by ${value} ${way}, "discussionID" ${way}) as place
      from discussions where "dateDeleted" is null and "categoryID" = ${oneOf(categoryIDs, "int")}
        and "discussionID" <> all(${[...without]}::int[])
        ${leadingTo ? sql`and not ${leadsNowhere(leadingTo)}` : sql``}
    ) listed where (place - 1) % ${step} = 0 order by place`.execute(db);
  return rows;
}

/** The total, up to a limit. */
export async function countDiscussions(
  ctx: Ctx,
  filter: DiscussionFilter,
  limit: number,
): Promise<number> {
  const counted = matching(ctx, filter).select("discussionID").limit(limit).as("counted");
  const row = await ctx.db
    .selectFrom(counted)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const listPinned = (
  ctx: Ctx,
  filter: DiscussionFilter,
  {
    locations,
    limit,
    withBody,
  }: Pick<Page, "limit" | "withBody"> & { locations: readonly string[] },
) =>
  matching(ctx, filter)
    .select(columns)
    .select(tagsOfRow)
    .$if(withBody, (query) => query.select("bodyHtml"))
    .where("pinLocation", "=", oneOf(locations, "text"))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("discussionReads as r")
            .select("r.userID")
            .whereRef("r.discussionID", "=", "discussions.discussionID")
            .where("r.userID", "=", ctx.viewer.userID)
            .where("r.dateDismissed", "is not", null),
        ),
      ),
    )
    .orderBy("dateLastComment", "desc")
    .orderBy("discussionID", "desc")
    .limit(limit)
    .execute();

export const onVisibleDiscussion = (categoryIDs: readonly number[]) => sql<boolean>`(
  comments."parentRecordType" = 'discussion' and exists (
    select 1 from discussions d where d."discussionID" = comments."parentRecordID"
      and d."dateDeleted" is null and d."categoryID" = ${oneOf(categoryIDs, "int")}))`;

export const nameOfDiscussion = sql<string | null>`(
  select d.name from discussions d
  where comments."parentRecordType" = 'discussion' and d."discussionID" = comments."parentRecordID")`;

export interface Ranked {
  discussionID: number;
  rank: unknown;
}

interface RankedPage {
  categoryIDs: readonly number[];
  offset: number;
  limit: number;
}

export const listByRank = (
  { db }: Ctx,
  ranked: RawBuilder<Ranked>,
  { categoryIDs, offset, limit }: RankedPage,
): Promise<DiscussionListRow[]> =>
  db
    .selectFrom("discussions")
    .innerJoin(sql<Ranked>`(${ranked})`.as("r"), "r.discussionID", "discussions.discussionID")
    .select([...columns.map((column) => `discussions.${column}` as const), "bodyHtml"])
    .select(tagsOfRow)
    .where("dateDeleted", "is", null)
    .where("categoryID", "=", oneOf(categoryIDs, "int"))
    .where((eb) => eb.not(leadsNowhere(categoryIDs)))
    .orderBy("r.rank", "desc")
    .orderBy("discussions.discussionID", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
