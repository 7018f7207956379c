import { useIntl } from "react-intl";
import type { LocaleConfig } from "../../contract/resources.ts";

/** The name of a language in the reader's own, `Deutsch` for a German. */
export function useLanguageName() {
  const { locale } = useIntl();
  return ({ localeID, displayNames }: Pick<LocaleConfig, "localeID" | "displayNames">): string =>
    displayNames[locale] ?? displayNames[localeID] ?? localeID;
}
