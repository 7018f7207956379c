import type { Ctx } from "#platform/server/context.ts";
import type { TranslationState } from "../../contract/rules.ts";
import { inLanguage, languageOf, sameLocale } from "../../contract/rules.ts";
import type { PlacedArticle, PlacedCategory } from "../domain/find.ts";
import { articleUrl } from "../domain/knowledge-tree.ts";
import { furtherLocale, localeOf } from "../domain/locales.ts";
import { listTranslationRows, type TranslationRow } from "../queries/article-translations.ts";
import type { ArticleListRow } from "../queries/articles.ts";

/** What a reader sees of an article in the wanted language. */
export interface Reading {
  name: string;
  excerpt: string;
  bodyHtml?: string | undefined;
  locale: string;
  translationStatus: TranslationState;
}

type Placed = PlacedCategory & { row: ArticleListRow };

/** The further language of an article to read in; undefined for its own. */
const wantedOf = (ctx: Ctx, { row, base }: Placed): string | undefined =>
  furtherLocale({ sourceLocale: row.locale, locales: base.locales }, localeOf(ctx));

export const stateOf = (
  translation: Pick<TranslationRow, "sourceRevisionID"> | undefined,
  { articleRevisionID }: Pick<ArticleListRow, "articleRevisionID">,
): TranslationState => {
  if (!translation) return "not-translated";
  return translation.sourceRevisionID === articleRevisionID ? "up-to-date" : "out-of-date";
};

interface Reader {
  read(row: ArticleListRow): Reading;
  /** Those that were loaded: all languages if they were asked for. */
  translations: readonly TranslationRow[];
}

/** Articles in the reader's language, or in their own where they are not translated; at most one statement. */
export async function readingsOf(
  ctx: Ctx,
  placed: readonly Placed[],
  { withBody, isForAll = false }: { withBody: boolean; isForAll?: boolean },
): Promise<Reader> {
  const wanted = new Map(
    placed.flatMap((each) => {
      const locale = wantedOf(ctx, each);
      return locale === undefined ? [] : [[each.row.articleID, locale] as const];
    }),
  );
  const locales = [...new Set(wanted.values())];
  const rows =
    wanted.size === 0 && !isForAll
      ? []
      : await listTranslationRows(ctx, {
          articleIDs: isForAll ? placed.map(({ row }) => row.articleID) : [...wanted.keys()],
          locales: isForAll ? undefined : locales,
          bodiesIn: withBody ? locales : [],
        });
  const translations = new Map(
    rows
      .filter(({ articleID, locale }) => wanted.get(articleID) === locale)
      .map((row) => [row.articleID, row]),
  );
  const asked = localeOf(ctx);
  const read = (row: ArticleListRow): Reading => {
    const translation = translations.get(row.articleID);
    const isOwn =
      asked === undefined || asked === "und" || languageOf(row.locale) === languageOf(asked);
    const isMissing = !translation && (wanted.has(row.articleID) || !isOwn);
    return {
      name: translation?.name ?? row.name,
      excerpt: translation?.excerpt ?? row.excerpt,
      bodyHtml: translation ? (translation.bodyHtml ?? undefined) : row.bodyHtml,
      locale: translation?.locale ?? row.locale,
      translationStatus: translation || isMissing ? stateOf(translation, row) : "up-to-date",
    };
  };
  return { read, translations: rows };
}

/** The languages of an article, its own first. */
export function languagesOf(
  { row, base }: Pick<PlacedArticle, "base"> & { row: ArticleListRow },
  rows: readonly TranslationRow[],
) {
  const url = articleUrl(row);
  const { articleID, locale: sourceLocale } = row;
  const own = {
    articleID,
    articleRevisionID: row.articleRevisionID,
    name: row.name,
    locale: sourceLocale,
    sourceLocale,
    translationStatus: "up-to-date" as TranslationState,
    dateUpdated: row.dateUpdated ?? row.dateInserted,
    url: inLanguage(url, sourceLocale),
  };
  const further = base.locales
    .filter((locale) => !sameLocale(locale, sourceLocale))
    .map((locale) => {
      const translation = rows.find((each) => each.locale === locale);
      return {
        articleID,
        articleRevisionID: translation?.articleRevisionID ?? null,
        name: translation?.name ?? row.name,
        locale,
        sourceLocale,
        translationStatus: stateOf(translation, row),
        dateUpdated: translation ? (translation.dateUpdated ?? translation.dateInserted) : null,
        url: inLanguage(url, locale),
      };
    });
  return [own, ...further];
}
