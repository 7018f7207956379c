import { chooseLocale, matchLocale, offeredLocales } from "#features/locales/server/public.ts";
import { invalid, say, unauthorized } from "#platform/contract/errors.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { TranslatedRecord } from "../../contract/rules.ts";
import { checkOffered } from "../domain/check-offered.ts";
import { findPost } from "../domain/find-post.ts";
import { findTranslation, noteUsed } from "../queries.ts";
import { type Translation, translatePost } from "./translate-post.ts";

/** Translates a post for the viewer, or returns the translation that is there. */
export async function translateForReader(
  ctx: Ctx,
  record: TranslatedRecord,
  wished?: string,
): Promise<Translation> {
  const post = await findPost(ctx, record);
  await checkOffered(ctx, post);
  const locale = await checkLocale(ctx, wished);
  const { sourceHash } = post;
  const stored = await findTranslation(ctx, record, { locale, sourceHash });
  if (stored) {
    await noteUsed(ctx, record, locale);
    return stored;
  }
  if (isGuest(ctx.viewer)) throw unauthorized();
  return translatePost(ctx, post, { locale, memberID: ctx.viewer.userID });
}

async function checkLocale(ctx: Ctx, wished: string | undefined): Promise<string> {
  if (wished === undefined) return chooseLocale(ctx, ctx.locale);
  const locale = matchLocale(await offeredLocales(ctx), wished);
  if (locale !== undefined) return locale;
  throw invalid({
    field: "locale",
    ...say("The site does not offer {locale}.", { locale: wished }),
  });
}
