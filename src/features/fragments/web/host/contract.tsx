import { createContext, type ReactNode, use } from "react";
import { useIntl } from "react-intl";

export { Link } from "#ui/navigation/link.tsx";

/** The part that a fragment replaces. */
export const Original = createContext<ReactNode>(null);

/** Shows the original part, for fragments that add to it. */
export const OriginalPart = () => use(Original);

/** Language of the page, such as `de`. */
export const useLocale = (): string => useIntl().locale;

export const formatNumber = (value: number, locale?: string): string =>
  new Intl.NumberFormat(locale).format(value);

/** A date such as `2026-11-30T10:00:00Z`, as readers write it. */
export const formatDate = (value: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(new Date(value));
