import { createIntl, createIntlCache, type IntlShape } from "@formatjs/intl";
import type { Ctx } from "#platform/server/context.ts";
import { readCatalogue } from "./catalogue.ts";

const cache = createIntlCache();

/** Formats messages on the server: mails, notifications, feeds. */
export async function intlFor(ctx: Ctx, locale: string): Promise<IntlShape<string>> {
  const { allMessages } = await readCatalogue(ctx, locale);
  return createIntl({ locale, messages: { ...allMessages }, onError: () => undefined }, cache);
}
