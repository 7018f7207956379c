import type { Ctx } from "#platform/server/context.ts";
import { type TranslationSuggester, translationSuggesters } from "../extension-points.ts";

export async function findSuggester(
  ctx: Ctx,
  locale: string,
): Promise<TranslationSuggester | undefined> {
  for (const each of ctx.platform.extensions.list(translationSuggesters))
    if (await each.isReady(ctx, locale)) return each;
  return undefined;
}
