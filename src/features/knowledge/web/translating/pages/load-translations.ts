import { requireMember } from "#features/users/web/public.ts";
import { pageInQuery } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";
import { inLanguage } from "../../../contract/rules.ts";
import { articlesOf, basesOf, categoriesOf, notFound } from "../../pages/api.ts";
import { localeIn } from "../../pages/page-language.ts";

export const translationsOf = apiOf<typeof import("../../../contract/routes/translations.ts")>();

export const articlesPerPage = 50;
const atOnce = 100;

export interface TranslatedName {
  /** `knowledgeBase:12:name` */
  key: string;
  sourceText: string;
  translation: string;
  isOutdated: boolean;
  depth: number;
}

/** `/kb/{urlCode}/translations?locale=fr`: names and articles of a base with their state in one language. */
export async function loadTranslations(
  transport: Transport,
  { params: { urlCode = "" }, url: address }: PageArgs,
) {
  await requireMember(transport, { url: address.href });
  const base = await basesOf(transport)("GET /knowledge-bases/{knowledgeBaseID}", {
    params: { knowledgeBaseID: `$urlCode:${urlCode}` },
    query: { locale: "und" },
  });
  const { knowledgeBaseID, name, url, sourceLocale, locales, permissions } = base;
  const locale = localeIn(address) ?? locales[0];
  if (!permissions["articles.add"] || !locale || !locales.includes(locale)) throw notFound();
  const page = pageInQuery(address) ?? 1;
  const { items, paging } = await articlesOf(transport).list("GET /articles", {
    query: { knowledgeBaseID, locale, page, limit: articlesPerPage },
  });
  return {
    name,
    url,
    sourceLocale,
    locale,
    languages: locales.map((each) => ({
      locale: each,
      url: inLanguage(`${url}/translations`, each),
    })),
    names: permissions["articles.manage"] ? await loadNames(transport, base, locale) : [],
    articles: items.map((article) => ({
      articleID: article.articleID,
      title: article.name,
      href: inLanguage(`${article.url}/translate`, locale),
      translationStatus: article.translationStatus,
    })),
    page,
    total: paging?.total ?? items.length,
  };
}

interface Base {
  knowledgeBaseID: number;
  name: string;
  description: string;
}

/** Names of the base and its categories, in the order of the tree. */
export async function loadNames(
  transport: Transport,
  { knowledgeBaseID, name, description }: Base,
  locale: string,
): Promise<TranslatedName[]> {
  const categories = await categoriesOf(transport)("GET /knowledge-categories", {
    query: { knowledgeBaseID, locale: "und", limit: 500 },
  });
  const below = categories.filter(({ parentID }) => parentID !== -1);
  const list = (recordType: "knowledgeBase" | "knowledgeCategory", recordIDs: number[]) =>
    translationsOf(transport)("GET /translations/kb", {
      query: { recordType, recordIDs, locale, limit: atOnce },
    });
  const translations = await list("knowledgeBase", [knowledgeBaseID]);
  const ids = below.map(({ knowledgeCategoryID }) => knowledgeCategoryID);
  for (let start = 0; start < ids.length; start += atOnce)
    translations.push(...(await list("knowledgeCategory", ids.slice(start, start + atOnce))));
  const byKey = new Map(translations.map((each) => [each.translationPropertyKey, each]));
  const present = (key: string, sourceText: string, depth: number): TranslatedName => {
    const translation = byKey.get(key);
    return {
      key: key.replaceAll(".", ":"),
      sourceText,
      translation: translation?.translation ?? "",
      isOutdated: translation?.translationStatus === "out-of-date",
      depth,
    };
  };
  return [
    present(`knowledgeBase.${knowledgeBaseID}.name`, name, 0),
    ...(description
      ? [present(`knowledgeBase.${knowledgeBaseID}.description`, description, 0)]
      : []),
    ...below.map(({ knowledgeCategoryID, name: label, breadcrumbs }) =>
      present(`knowledgeCategory.${knowledgeCategoryID}.name`, label, breadcrumbs.length - 1),
    ),
  ];
}
