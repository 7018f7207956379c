import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { availableLocales } from "./known-locales.ts";

/** Region and case as they are written in the pack's name; another region is another language. */
export async function findLocale(ctx: Ctx, given: string): Promise<string | undefined> {
  const tag = given.replaceAll("_", "-").toLowerCase();
  return (await availableLocales(ctx)).find((each) => each.toLowerCase() === tag);
}

export async function getLocale(ctx: Ctx, given: string): Promise<string> {
  const found = await findLocale(ctx, given);
  if (!found) throw notFound("Locale");
  return found;
}
