import { useIntl } from "react-intl";

/** Language of the page, such as `de`. */
export const useLocale = (): string => useIntl().locale;

export const formatNumber = (value: number, locale?: string): string =>
  new Intl.NumberFormat(locale).format(value);

/** A date such as `2026-11-30T10:00:00Z`, as readers write it. */
export const formatDate = (value: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(new Date(value));
