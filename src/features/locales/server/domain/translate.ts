import { createIntl, createIntlCache, type IntlShape } from "@formatjs/intl";
import type { Ctx } from "#platform/server/context.ts";
import { type Catalogue, readCatalogue } from "./catalogue.ts";

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
