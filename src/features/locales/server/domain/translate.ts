import { createIntl, createIntlCache, type IntlShape } from "@formatjs/intl";
import type { FieldError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readCookie } from "#platform/server/http/requests/cookies.ts";
import { localeCookie, localeOfPage } from "#platform/server/http/requests/shared-requests.ts";
import type { Translate } from "#platform/server/translator.ts";
import { browserLocale } from "./browser-languages.ts";
import { type Catalogue, readCatalogue } from "./catalogue.ts";
import { chooseLocale } from "./choose-locale.ts";

const cache = createIntlCache();
const shapes = new WeakMap<Catalogue, IntlShape<string>>();

/** Formats messages on the server: mails, notifications, feeds. */
export async function intlFor(ctx: Ctx, locale: string): Promise<IntlShape<string>> {
  const catalogue = await readCatalogue(ctx, locale);
  const shape = shapes.get(catalogue) ?? createShape(catalogue);
  shapes.set(catalogue, shape);
  return shape;
}

const createShape = ({ locale, allMessages }: Catalogue) =>
  createIntl({ locale, messages: { ...allMessages }, onError: () => undefined }, cache);

/** The language that the viewer reads the site in. */
export async function viewersLocale(ctx: Ctx): Promise<string> {
  const headers = ctx.request?.headers;
  const ofPage = localeOfPage(headers);
  const chosen = readCookie(headers?.cookie, localeCookie);
  return chooseLocale(ctx, ofPage, ctx.viewer.locale, chosen, await browserLocale(ctx));
}

/** Texts in the language that the viewer has chosen, in a call of the API as on a page. */
export async function translatorFor(ctx: Ctx): Promise<Translate> {
  const intl = await intlFor(ctx, await viewersLocale(ctx));
  return (id, values) => intl.formatMessage({ id }, values);
}

/** Sentences of problems in the viewer's language, for lists of them that are no errors of a call. */
export async function sayIn(ctx: Ctx) {
  const translate = await translatorFor(ctx);
  return ({ message, said }: Pick<FieldError, "message" | "said">): string => {
    const id = `message.${said?.pattern ?? message}`;
    const text = translate(id, said?.values);
    return text === id ? message : text;
  };
}
