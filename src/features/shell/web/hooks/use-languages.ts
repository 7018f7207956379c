import { usePage } from "#platform/web/page-context.ts";
import { useSite } from "#platform/web/site-context.ts";

interface Language {
  locale: string;
  /** In the language itself. */
  name: string;
  isCurrent: boolean;
}

/** The languages of the site, each under its own name; none where there is nothing to choose. */
export function useLanguages(): readonly Language[] {
  const { locale } = usePage();
  const { locales } = useSite();
  if (locales.length < 2) return [];
  return locales.map(({ localeID, displayNames }) => ({
    locale: localeID,
    name: capitalised(displayNames[localeID] ?? localeID, localeID),
    isCurrent: localeID === locale,
  }));
}

/** Some languages write their own names small, which looks like a mistake in a list. */
const capitalised = (name: string, locale: string) =>
  name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
