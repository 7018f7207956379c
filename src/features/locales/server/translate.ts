import { createIntl, createIntlCache, type IntlShape } from "@formatjs/intl";
import type { Extensions } from "#platform/server/extensions.ts";
import { catalogueOf } from "./catalogue.ts";

const cache = createIntlCache();

/** Formats messages on the server: mails, notifications, feeds. */
export const intlFor = (extensions: Extensions, locale: string): IntlShape<string> =>
  createIntl({ locale, messages: { ...catalogueOf(extensions, locale).messages }, onError: () => undefined }, cache);
