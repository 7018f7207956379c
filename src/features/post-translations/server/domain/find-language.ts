import { francAll } from "franc-min";
import { categoryTree } from "#features/categories/server/public.ts";
import { readSetting, siteLocale } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listAuthorLocales, listSectionLocales } from "../queries.ts";

/** Letters below which statistics say nothing. */
const fewest = 40;
const enough = 1_000;
/** Greatest likelihood of the second language, in relation to the first. */
const closest = 0.9;

/** The language of a text, or undefined where it is too short or could be another one. */
function languageOfText(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const isDense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(
    text,
  );
  if (letters < (isDense ? fewest / 4 : fewest)) return undefined;
  const [[first, best] = ["und", 0], [, second] = ["", 0]] = francAll(text.slice(0, enough));
  if (first === "und" || second > best * closest) return undefined;
  return Intl.getCanonicalLocales(first)[0];
}

export interface LanguageFound {
  locale: string;
  isSure: boolean;
}

/**
 * The languages of posts of a category: of their words, else that of the category's section, else the one that the
 * author reads the site in, else that of the site.
 */
export async function findLanguages(
  ctx: Ctx,
  categoryID: number,
  posts: readonly { text: string; insertUserID: number }[],
): Promise<LanguageFound[]> {
  const read = posts.map(({ text }) => languageOfText(text));
  const others = posts.filter((_, at) => read[at] === undefined);
  if (others.length === 0) return read.map((locale = "") => ({ locale, isSure: true }));
  const ofPlace = await localeOfPlace(ctx, categoryID);
  const ofAuthors = await listAuthorLocales(
    ctx,
    others.map(({ insertUserID }) => insertUserID),
  );
  const ofSite = await readSetting(ctx, siteLocale);
  return posts.map(({ insertUserID }, at) => {
    const sure = read[at];
    return {
      locale: sure ?? ofPlace ?? ofAuthors.get(insertUserID) ?? ofSite,
      isSure: sure !== undefined,
    };
  });
}

async function localeOfPlace(ctx: Ctx, categoryID: number): Promise<string | undefined> {
  const node = (await categoryTree(ctx)).byID.get(categoryID);
  if (!node) return undefined;
  const locales = await listSectionLocales(ctx);
  const place = [node, ...node.ancestors.toReversed()].find((each) => locales.has(each.categoryID));
  return place && locales.get(place.categoryID);
}
