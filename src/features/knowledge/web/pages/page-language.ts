import { inLanguage } from "../../contract/rules.ts";

const tag = /^[A-Za-z]{2,3}(?:[-_][A-Za-z\d]{2,8})*$/;

/** The language in the address of the page, `?locale=fr`; undefined for that of the reader. */
export function localeIn({ searchParams }: URL): string | undefined {
  const locale = searchParams.get("locale") ?? "";
  return tag.test(locale) && locale.length <= 35 ? locale : undefined;
}

/** Keeps the language of the page in the addresses to which it leads. */
export const keepLanguage = (url: string, locale: string | undefined): string =>
  locale === undefined || url.includes("?") ? url : inLanguage(url, locale);
