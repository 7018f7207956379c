import { invalid } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { maxLocales, sameLocale } from "../../contract/rules.ts";
import type { KbNode } from "../domain/knowledge-tree.ts";
import { updateBase } from "./save-base.ts";

type Languages = Pick<KbNode, "knowledgeBaseID" | "sourceLocale" | "locales">;

/** The further language of a base that is meant, as the base writes it; undefined if it has none such. */
export const ownLocale = ({ locales }: Pick<Languages, "locales">, locale: string) =>
  locales.find((each) => sameLocale(each, locale));

/** Throws 422, unless a language is one of the base's or the caller may add it. */
export function checkFurther(
  { viewer }: Ctx,
  base: Languages,
  locale: string,
  { mayAdd = true } = {},
): void {
  if (sameLocale(base.sourceLocale, locale))
    throw invalid({ field: "locale", message: "This is the language it was written in." });
  const isAddable = mayAdd && can(viewer, "site.manage") && base.locales.length < maxLocales;
  if (!ownLocale(base, locale) && !isAddable)
    throw invalid({ field: "locale", message: "The knowledge base does not have this language." });
}

/** Adds a language to those of a base; returns it as the base writes it. */
export async function addLocale(ctx: Ctx, base: Languages, locale: string): Promise<string> {
  const own = ownLocale(base, locale);
  if (own !== undefined) return own;
  await updateBase(ctx, base.knowledgeBaseID, { locales: [...base.locales, locale] });
  return locale;
}
