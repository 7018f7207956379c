import { data } from "react-router";
import { listUrl, pageInQuery } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { TranslatableText, TranslationResource } from "../../../contract/resources.ts";
import { type TranslationState, translationStates } from "../../../contract/rules.ts";

export const translationsOf = apiOf<typeof import("../../../contract/routes.ts")>();

export const translationsUrl = "/dashboard/translations";

/** What the dialog and the page show of a text. */
export type ShownText = Omit<TranslatableText, "dateUpdated">;

interface TextSearch {
  locale: string;
  query: string;
  status: TranslationState | "";
  recordType: string;
  /** The only record to show, by its id or its key. */
  recordID: string;
  recordKey: string;
}

export interface TextList {
  resource: TranslationResource;
  /** Languages to translate into. */
  locales: string[];
  search: TextSearch;
  texts: ShownText[];
  page: number;
  limit: number;
  total: number;
}

export function textsUrl(resource: string, search: Partial<TextSearch>, page = 1): string {
  return listUrl(`${translationsUrl}/${encodeURIComponent(resource)}`, { ...search }, page);
}

const limit = 10;

/** `/dashboard/translations/categories?locale=de&recordType=category&recordID=12` */
export const loadTexts: PageLoad<TextList> = async (transport, { url }) => {
  const api = translationsOf(transport);
  const urlCode = decodeURIComponent(
    url.pathname
      .replace(/\.data$/, "")
      .split("/")
      .at(-1) ?? "",
  );
  const [resource] = await api("GET /translations", { query: { urlCode } });
  if (!resource) throw notFound();
  const locales = resource.locales.map(({ locale }) => locale);
  const search = readSearch(url, locales);
  const { locale, query, status, recordType, recordID, recordKey } = search;
  if (locale === "" || resource.recordTypes.length === 0)
    return { resource, locales, search, texts: [], page: 1, limit, total: 0 };
  const { items, paging } = await api.list("GET /translations/{resourceUrlCode}/texts", {
    params: { resourceUrlCode: urlCode },
    query: {
      locale,
      ...(query && { query }),
      ...(status && { status }),
      ...(recordType && { recordType }),
      ...(recordID && { recordIDs: [Number(recordID)] }),
      ...(recordKey && { recordKeys: [recordKey] }),
      page: pageInQuery(url) ?? 1,
      limit,
    },
  });
  const { page = 1, total = items.length } = paging ?? {};
  return { resource, locales, search, texts: items, page, limit, total };
};

function readSearch({ searchParams }: URL, locales: readonly string[]): TextSearch {
  const text = (name: string, longest: number) =>
    searchParams.get(name)?.trim().slice(0, longest) ?? "";
  const locale = text("locale", 35);
  return {
    locale: locales.includes(locale) ? locale : (locales[0] ?? ""),
    query: text("query", 200),
    status: translationStates.find((each) => each === searchParams.get("status")) ?? "",
    recordType: text("recordType", 64),
    recordID: /^[1-9]\d{0,8}$/.exec(text("recordID", 9))?.[0] ?? "",
    recordKey: text("recordKey", 255),
  };
}

const notFound = () => data(null, { status: 404 });
