import { type RawBuilder, sql } from "kysely";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { oneOf } from "#platform/server/database/filters.ts";
import type { ArticleOrder } from "../../contract/rules.ts";

const columns = [
  "articleID",
  "knowledgeCategoryID",
  "articleRevisionID",
  "status",
  "name",
  "excerpt",
  "locale",
  "seoName",
  "seoDescription",
  "sort",
  "featured",
  "dateFeatured",
  "dateReview",
  "foreignID",
  "discussionID",
  "insertUserID",
  "updateUserID",
  "dateInserted",
  "dateUpdated",
  "dateDeleted",
] as const;

const texts = ["body", "format", "bodyHtml", "bodyText"] as const;

export const findArticle = ({ db }: Ctx, articleID: number) =>
  db
    .selectFrom("articles")
    .select([...columns, ...texts])
    .where("articleID", "=", articleID)
    .executeTakeFirst();

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;
export type ArticleListRow = Omit<ArticleRow, (typeof texts)[number]> & { bodyHtml?: string };

export const lockArticle = ({ db }: TransactionCtx, articleID: number) =>
  db
    .selectFrom("articles")
    .select([...columns, ...texts])
    .where("articleID", "=", articleID)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const lockArticles = ({ db }: TransactionCtx, articleIDs: readonly number[]) =>
  db
    .selectFrom("articles")
    .select("articleID")
    .where("articleID", "=", oneOf(articleIDs, "int"))
    .orderBy("articleID")
    .forNoKeyUpdate()
    .execute();

/** Deleted ones, too. */
export const listReported = ({ db }: Ctx, articleIDs: readonly number[]) =>
  db
    .selectFrom("articles")
    .select(["articleID", "bodyHtml as html", "excerpt", "dateUpdated"])
    .where("articleID", "=", oneOf(articleIDs, "int"))
    .execute();

export const listArticlesByID = ({ db }: Ctx, articleIDs: readonly number[]) =>
  db
    .selectFrom("articles")
    .select([...columns, "bodyText", "bodyHtml"])
    .where("articleID", "=", oneOf(articleIDs, "int"))
    .execute();

/** For lists, without texts. */
export const listArticleRowsByID = (
  { db }: Ctx,
  articleIDs: readonly number[],
): Promise<ArticleListRow[]> =>
  db
    .selectFrom("articles")
    .select(columns)
    .where("articleID", "=", oneOf(articleIDs, "int"))
    .execute();

export const findByForeignID = ({ db }: Ctx, foreignID: string) =>
  db.selectFrom("articles").select(columns).where("foreignID", "=", foreignID).execute();

/** Order of the articles of a category. */
const orders: Readonly<Record<ArticleOrder, RawBuilder<unknown>>> = {
  manual: sql`sort, "articleID"`,
  name: sql`lower(name), "articleID"`,
  dateInserted: sql`"dateInserted", "articleID"`,
  dateInsertedDesc: sql`"dateInserted" desc, "articleID" desc`,
};

export interface ArticleFilter {
  articleIDs?: readonly number[] | undefined;
  categoryIDs: readonly number[];
  status: "published" | "draft" | "deleted";
  featured?: boolean | undefined;
  insertUserID?: number | undefined;
  onlyIn?: string | undefined;
}

const matching = ({ db }: Ctx, filter: ArticleFilter) => {
  const { articleIDs, categoryIDs, status, featured, insertUserID, onlyIn } = filter;
  return db
    .selectFrom("articles")
    .where("knowledgeCategoryID", "=", oneOf(categoryIDs, "int"))
    .$if(status === "deleted", (query) => query.where("dateDeleted", "is not", null))
    .$if(status !== "deleted", (query) =>
      query.where("dateDeleted", "is", null).where("status", "=", status),
    )
    .$if(articleIDs !== undefined, (query) =>
      query.where("articleID", "=", oneOf(articleIDs ?? [], "int")),
    )
    .$if(featured !== undefined, (query) => query.where("featured", "=", featured === true))
    .$if(insertUserID !== undefined, (query) => query.where("insertUserID", "=", insertUserID ?? 0))
    .$if(onlyIn !== undefined, (query) =>
      query.where(sql<boolean>`(lower(locale) = lower(${onlyIn ?? ""}::text) or exists (
        select from "articleTranslations" t
        where t."articleID" = articles."articleID" and lower(t.locale) = lower(${onlyIn ?? ""}::text)))`),
    );
};

interface ArticlePage {
  order: ArticleOrder | undefined;
  sort?: string | undefined;
  withBody: boolean;
  limit: number;
  offset: number;
}

export function listArticleRows(
  ctx: Ctx,
  filter: ArticleFilter,
  { order, sort, withBody, limit, offset }: ArticlePage,
): Promise<ArticleListRow[]> {
  const direction = sort?.startsWith("-") ? "desc" : "asc";
  const column = sort?.replace("-", "") as "name" | undefined;
  return matching(ctx, filter)
    .select(columns)
    .$if(withBody, (query) => query.select("bodyHtml"))
    .$if(column !== undefined, (query) =>
      query.orderBy(column ?? "name", (by) =>
        direction === "desc" ? by.desc().nullsLast() : by.asc().nullsLast(),
      ),
    )
    .$if(column === undefined && order !== undefined, (query) =>
      query.orderBy(orders[order ?? "manual"]),
    )
    .orderBy("articleID", direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countArticleRows(ctx: Ctx, filter: ArticleFilter): Promise<number> {
  const { count } = await matching(ctx, filter)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface NavigationArticle {
  articleID: number;
  knowledgeCategoryID: number;
  name: string;
  /** In the wanted language, where it is translated. */
  shownName: string;
  sort: number;
}

interface ListedCategory {
  knowledgeCategoryID: number;
  order: ArticleOrder;
}

/** The first articles of each of these categories, in the order of their category, with names in a language as well. */
export async function listInCategories(
  { db }: Ctx,
  categories: readonly ListedCategory[],
  { limit, locale = "" }: { limit: number; locale?: string | undefined },
): Promise<NavigationArticle[]> {
  if (categories.length === 0) return [];
  const lists = [...Map.groupBy(categories, ({ order }) => order)].map(([order, group]) => {
    const ids = group.map(({ knowledgeCategoryID }) => knowledgeCategoryID);
    return sql`select found.* from unnest(${ids}::int[]) with ordinality wanted (id, place)
      cross join lateral (
        select "articleID", "knowledgeCategoryID", name, sort,
          row_number() over (order by ${orders[order]}) as place
        from articles
        where "knowledgeCategoryID" = wanted.id and status = 'published' and "dateDeleted" is null
        order by ${orders[order]} limit ${limit}
      ) found`;
  });
  const { rows } = await sql<NavigationArticle>`
    select listed."articleID", "knowledgeCategoryID", sort, listed.name,
      coalesce(t.name, listed.name) as "shownName"
    from (${sql.join(lists, sql` union all `)}) listed
    left join "articleTranslations" t on t."articleID" = listed."articleID" and t.locale = ${locale}
    order by "knowledgeCategoryID", place`.execute(db);
  return rows;
}

/** Names in the language of the articles and, where they are translated, in another. */
export async function listNames(
  { db }: Ctx,
  articleIDs: readonly number[],
  locale = "",
): Promise<{ articleID: number; name: string; shownName: string }[]> {
  return db
    .selectFrom("articles as a")
    .leftJoin("articleTranslations as t", (join) =>
      join.onRef("t.articleID", "=", "a.articleID").on("t.locale", "=", locale),
    )
    .select(["a.articleID", "a.name"])
    .select(({ fn }) => fn.coalesce("t.name", "a.name").as("shownName"))
    .where("a.articleID", "=", oneOf(articleIDs, "int"))
    .execute();
}

interface Neighbours {
  previousID: number | null;
  nextID: number | null;
}

/** Ids of the published articles before and after one of the same category. */
export async function findSiblings(
  { db }: Ctx,
  { articleID, knowledgeCategoryID }: Pick<ArticleRow, "articleID" | "knowledgeCategoryID">,
  order: ArticleOrder,
): Promise<Neighbours | undefined> {
  const { rows } = await sql<Neighbours>`
    select "previousID", "nextID" from (
      select "articleID", lag("articleID") over placed as "previousID", lead("articleID") over placed as "nextID"
      from articles
      where "knowledgeCategoryID" = ${knowledgeCategoryID} and status = 'published' and "dateDeleted" is null
      window placed as (order by ${orders[order]})
    ) siblings where "articleID" = ${articleID}`.execute(db);
  return rows[0];
}

/** The last published article of a category. */
export const findLastIn = (
  ctx: Ctx,
  { knowledgeCategoryID, order }: { knowledgeCategoryID: number; order: ArticleOrder },
) => findInCategory(ctx, knowledgeCategoryID, order, sql`desc`);

export const findFirstIn = (
  ctx: Ctx,
  { knowledgeCategoryID, order }: { knowledgeCategoryID: number; order: ArticleOrder },
) => findInCategory(ctx, knowledgeCategoryID, order, sql`asc`);

async function findInCategory(
  { db }: Ctx,
  knowledgeCategoryID: number,
  order: ArticleOrder,
  direction: RawBuilder<unknown>,
): Promise<number | undefined> {
  const { rows } = await sql<{ articleID: number }>`
    select "articleID" from (
      select "articleID", row_number() over (order by ${orders[order]}) as place from articles
      where "knowledgeCategoryID" = ${knowledgeCategoryID} and status = 'published' and "dateDeleted" is null
    ) placed order by place ${direction} limit 1`.execute(db);
  return rows[0]?.articleID;
}

export interface ArticleText {
  name: Submitted;
  body: Submitted;
  format: string;
  bodyHtml: string;
  bodyText: string;
  excerpt: string;
  rendererVersion: number;
}

type ArticleValues = Partial<
  Omit<ArticleRow, "articleID" | (typeof texts)[number] | "name" | "excerpt">
>;

export async function insertArticle(
  { db }: TransactionCtx,
  values: ArticleText &
    ArticleValues &
    Pick<
      ArticleRow,
      "knowledgeCategoryID" | "status" | "locale" | "insertUserID" | "dateInserted" | "sort"
    >,
): Promise<number> {
  const { articleID } = await db
    .insertInto("articles")
    .values(values)
    .returning("articleID")
    .executeTakeFirstOrThrow();
  return articleID;
}

export const changeArticle = (
  { db }: TransactionCtx,
  articleID: number,
  values: Partial<ArticleText> & ArticleValues,
) => db.updateTable("articles").set(values).where("articleID", "=", articleID).execute();
