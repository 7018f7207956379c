import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { oneOf } from "#platform/server/database/filters.ts";

const columns = [
  "articleRevisionID",
  "articleID",
  "name",
  "format",
  "status",
  "note",
  "insertUserID",
  "dateInserted",
  "dateUpdated",
  "reviewUserID",
  "dateReviewed",
  "locale",
  "sourceRevisionID",
] as const;

const open = ["draft", "review", "changes"] as const;

export const findRevision = ({ db }: Ctx, articleRevisionID: number) =>
  db
    .selectFrom("articleRevisions")
    .select([...columns, "body"])
    .where("articleRevisionID", "=", articleRevisionID)
    .executeTakeFirst();

export type RevisionRow = NonNullable<Awaited<ReturnType<typeof findRevision>>>;
export type RevisionListRow = Omit<RevisionRow, "body">;

export const listRevisionsByID = ({ db }: Ctx, articleRevisionIDs: readonly number[]) =>
  db
    .selectFrom("articleRevisions")
    .select(columns)
    .where("articleRevisionID", "=", oneOf(articleRevisionIDs, "int"))
    .execute();

export const lockRevision = ({ db }: TransactionCtx, articleRevisionID: number) =>
  db
    .selectFrom("articleRevisions")
    .select([...columns, "body"])
    .where("articleRevisionID", "=", articleRevisionID)
    .forUpdate()
    .executeTakeFirst();

/** The text of a member for an article that is not published yet; in its own language, or a further one. */
export const findOpenRevision = (
  { db }: Ctx,
  articleID: number,
  insertUserID: number,
  locale?: string,
) =>
  db
    .selectFrom("articleRevisions")
    .select([...columns, "body"])
    .where("articleID", "=", articleID)
    .where("insertUserID", "=", insertUserID)
    .where("locale", locale === undefined ? "is" : "=", locale ?? null)
    .where("status", "in", open)
    .executeTakeFirst();

interface RevisionFilter {
  articleID: number;
  status?: string | undefined;
  /** Open and rejected texts of others are left out, unless undefined. */
  onlyOpenOf: number | undefined;
}

const matching = ({ db }: Ctx, { articleID, status, onlyOpenOf }: RevisionFilter) =>
  db
    .selectFrom("articleRevisions")
    .where("articleID", "=", articleID)
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? ""))
    .$if(onlyOpenOf !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb("status", "=", "published"), eb("insertUserID", "=", onlyOpenOf ?? 0)]),
      ),
    );

interface Page {
  limit: number;
  offset: number;
}

export const listRevisionRows = (ctx: Ctx, filter: RevisionFilter, { limit, offset }: Page) =>
  matching(ctx, filter)
    .select(columns)
    .orderBy("articleRevisionID", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export const countRevisionRows = async (ctx: Ctx, filter: RevisionFilter): Promise<number> =>
  Number(
    (
      await matching(ctx, filter)
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );

interface ReviewFilter {
  /** Categories of bases in which the viewer manages articles, and in which they write. */
  managedIDs: readonly number[];
  ownIDs: readonly number[];
  userID: number;
}

const waiting = ({ db }: Ctx, { managedIDs, ownIDs, userID }: ReviewFilter) =>
  db
    .selectFrom("articleRevisions")
    .innerJoin("articles", "articles.articleID", "articleRevisions.articleID")
    .where("articles.dateDeleted", "is", null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb("articleRevisions.status", "=", "review"),
          eb("articles.knowledgeCategoryID", "=", oneOf(managedIDs, "int")),
        ]),
        eb.and([
          eb("articleRevisions.insertUserID", "=", userID),
          eb("articleRevisions.status", "in", open),
          eb("articles.knowledgeCategoryID", "=", oneOf(ownIDs, "int")),
        ]),
      ]),
    );

export const listWaiting = (ctx: Ctx, filter: ReviewFilter, { limit, offset }: Page) =>
  waiting(ctx, filter)
    .select(columns.map((column) => `articleRevisions.${column}` as const))
    .orderBy("articleRevisions.articleRevisionID")
    .limit(limit)
    .offset(offset)
    .execute();

export const countWaiting = async (ctx: Ctx, filter: ReviewFilter): Promise<number> =>
  Number(
    (
      await waiting(ctx, filter)
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );

interface NewRevision {
  articleID: number;
  name: Submitted;
  body: Submitted;
  format: string;
  status: string;
  insertUserID: number;
  dateInserted: Date;
  locale?: string;
  sourceRevisionID?: number | null;
}

export async function insertRevision({ db }: TransactionCtx, values: NewRevision): Promise<number> {
  const { articleRevisionID } = await db
    .insertInto("articleRevisions")
    .values(values)
    .returning("articleRevisionID")
    .executeTakeFirstOrThrow();
  return articleRevisionID;
}

interface RevisionChanges {
  name?: Submitted;
  body?: Submitted;
  format?: string;
  status?: string;
  note?: Submitted | "";
  dateUpdated?: Date;
  reviewUserID?: number | null;
  dateReviewed?: Date | null;
  sourceRevisionID?: number | null;
}

export const changeRevision = (
  { db }: TransactionCtx,
  articleRevisionID: number,
  changes: RevisionChanges,
) =>
  db
    .updateTable("articleRevisions")
    .set(changes)
    .where("articleRevisionID", "=", articleRevisionID)
    .execute();
