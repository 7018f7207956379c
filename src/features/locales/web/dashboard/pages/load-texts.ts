import { listUrl, pageInQuery } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { ReceivedText } from "../../../contract/resources.ts";
import { textStates } from "../../../contract/rules.ts";
import { addressOf, type LocaleConfig, readLocale } from "../locale-data.ts";

type Texts = typeof import("../../../contract/routes/texts.ts");

export interface TextSearch {
  query: string;
  state: string;
  feature: string;
}

export interface TextPage {
  locale: LocaleConfig;
  texts: ReceivedText[];
  search: TextSearch;
  page: number;
  limit: number;
  total: number;
}

const perPage = 20;

/** `/appearance/languages/de?query=reply&state=missing&feature=comments&page=2` */
export const loadTexts: PageLoad<TextPage> = async (transport, { params, url }) => {
  const parameter = (name: string) => url.searchParams.get(name)?.trim().slice(0, 200) ?? "";
  const state = textStates.find((each) => each === parameter("state"));
  const search = {
    query: parameter("query"),
    state: state ?? "",
    feature: parameter("feature").slice(0, 100),
  };
  const locale = await readLocale(transport, params.locale);
  const page = pageInQuery(url) ?? 1;
  const { items, paging } = await apiOf<Texts>()(transport).list("GET /locales/{locale}/texts", {
    params: { locale: locale.localeID },
    query: {
      ...(search.query ? { query: search.query } : {}),
      ...(state ? { state } : {}),
      ...(search.feature ? { feature: search.feature } : {}),
      page,
      limit: perPage,
    },
  });
  return { locale, texts: items, search, page, limit: perPage, total: paging?.total ?? 0 };
};

export const textsUrl = (locale: string, search: Partial<TextSearch>, page = 1): string =>
  listUrl(addressOf(locale), { ...search }, page);
