import type { TranslationSuggester } from "#features/translations/server/public.ts";
import { serviceFor } from "./service-for.ts";
import { translateTexts } from "./translate-texts.ts";

/** Translates what administrators and moderators wrote about the site, for them to check. */
export const machineSuggester: TranslationSuggester = {
  name: "machine",
  isReady: async (ctx, locale) => (await serviceFor(ctx, locale)) !== undefined,
  async suggest(ctx, request) {
    const outcome = await translateTexts(ctx, { ...request, format: "text" });
    if (outcome.ok) return outcome;
    return { ...outcome, isSpent: outcome.reason === "quota" };
  },
};
