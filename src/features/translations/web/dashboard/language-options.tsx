import { useIntl } from "react-intl";

/** Languages by their names in the language of the reader. */
export function LanguageOptions({ locales }: { locales: readonly string[] }) {
  const intl = useIntl();
  return locales.map((locale) => (
    <option key={locale} value={locale}>
      {intl.formatDisplayName(locale, { type: "language" }) ?? locale}
    </option>
  ));
}
