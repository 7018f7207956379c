import { useIntl } from "react-intl";

/** Names of languages in the reader's own, as a list in words. */
export function useLanguageNames() {
  const intl = useIntl();
  const names = new Intl.DisplayNames(intl.locale, { type: "language" });
  return (tags: readonly string[]): string =>
    intl.formatList(
      tags.map((tag) => names.of(tag) ?? tag),
      { type: "unit" },
    );
}
