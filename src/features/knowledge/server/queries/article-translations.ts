import { sql } from "kysely";
import { bodyStore } from "#features/formats/server/public.ts";
import { indexLater } from "#features/search/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { oneOf } from "#platform/server/database/filters.ts";
import type { ArticleText } from "./articles.ts";

const columns = [
  "articleTranslationID",
  "articleID",
  "locale",
  "articleRevisionID",
  "sourceRevisionID",
  "name",
  "excerpt",
  "updateUserID",
  "insertUserID",
  "dateInserted",
  "dateUpdated",
] as const;

interface Wanted {
  articleIDs: readonly number[];
  /** All languages if undefined. */
  locales?: readonly string[] | undefined;
  /** The languages whose bodies are read, too. */
  bodiesIn?: readonly string[];
}

export const listTranslationRows = ({ db }: Ctx, { articleIDs, locales, bodiesIn = [] }: Wanted) =>
  db
    .selectFrom("articleTranslations")
    .select(columns)
    .$if(bodiesIn.length > 0, (query) =>
      query.select((eb) =>
        eb
          .case()
          .when("locale", "=", oneOf(bodiesIn, "text"))
          .then(eb.ref("bodyHtml"))
          .end()
          .as("bodyHtml"),
      ),
    )
    .where("articleID", "=", oneOf(articleIDs, "int"))
    .$if(locales !== undefined, (query) => query.where("locale", "=", oneOf(locales ?? [], "text")))
    .orderBy("locale")
    .execute();

export type TranslationRow = Awaited<ReturnType<typeof listTranslationRows>>[number];

export const findTranslation = ({ db }: Ctx, articleID: number, locale: string) =>
  db
    .selectFrom("articleTranslations")
    .select([...columns, "body", "format", "bodyHtml"])
    .where("articleID", "=", articleID)
    .where("locale", "=", locale)
    .executeTakeFirst();

/** The articles to which translations belong. */
export const listArticlesOfTranslations = ({ db }: Ctx, translationIDs: readonly number[]) =>
  db
    .selectFrom("articleTranslations")
    .select(["articleTranslationID", "articleID", "locale", "name", "insertUserID", "dateInserted"])
    .where("articleTranslationID", "=", oneOf(translationIDs, "int"))
    .execute();

/** Titles and texts in further languages, for the search index. */
export const listTranslatedTexts = ({ db }: Ctx, articleIDs: readonly number[]) =>
  db
    .selectFrom("articleTranslations")
    .select(["articleID", "name", "bodyText"])
    .where("articleID", "=", oneOf(articleIDs, "int"))
    .orderBy("articleTranslationID")
    .execute();

interface NewTranslation extends ArticleText {
  articleID: number;
  locale: string;
  articleRevisionID: number;
  sourceRevisionID: number | null;
  userID: number;
  date: Date;
}

/** Adds or replaces the translation of an article into a language; returns its id. */
export async function saveTranslation(
  { db }: TransactionCtx,
  { userID, date, ...values }: NewTranslation,
): Promise<number> {
  const { articleID: _, locale: __, ...changes } = values;
  const { articleTranslationID } = await db
    .insertInto("articleTranslations")
    .values({ ...values, insertUserID: userID, dateInserted: date })
    .onConflict((conflict) =>
      conflict
        .columns(["articleID", "locale"])
        .doUpdateSet({ ...changes, updateUserID: userID, dateUpdated: date }),
    )
    .returning("articleTranslationID")
    .executeTakeFirstOrThrow();
  return articleTranslationID;
}

export const setSourceRevision = (
  { db }: TransactionCtx,
  articleTranslationID: number,
  sourceRevisionID: number | null,
) =>
  db
    .updateTable("articleTranslations")
    .set({ sourceRevisionID })
    .where("articleTranslationID", "=", articleTranslationID)
    .execute();

/** Bodies of translations for `folkmoot rebake`. */
export const translationBodies = bodyStore({
  table: "articleTranslations",
  idColumn: "articleTranslationID",
  hasExcerpt: true,
  keepsDeleted: false,
  tag: sql<string>`'article:' || kept."articleID"`,
  sharedTags: ["articles"],
  async rewritten(tx, translationIDs) {
    const rows = await listArticlesOfTranslations(tx, translationIDs);
    await indexLater(
      tx,
      "article",
      rows.map(({ articleID }) => articleID),
    );
  },
});
