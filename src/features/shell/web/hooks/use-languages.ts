import { usePage } from "#platform/web/site/page-context.ts";
import { useSite } from "#platform/web/site/site-context.ts";

interface Language {
  locale: string;
  name: string;
  isCurrent: boolean;
}

export function useLanguages(): readonly Language[] {
  const { locale, section } = usePage();
  const { locales } = useSite();
  // Sections have one language each.
  if (locales.length < 2 || section) return [];
  return locales.map(({ localeID, displayNames }) => ({
    locale: localeID,
    name: capitalised(displayNames[localeID] ?? localeID, localeID),
    isCurrent: localeID === locale,
  }));
}

/** Some languages write their own names in lower case, which looks wrong in a list. */
const capitalised = (name: string, locale: string) =>
  name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
