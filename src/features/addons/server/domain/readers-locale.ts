import { chooseLocale, viewersLocale } from "#features/locales/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

/** The language of the page, or of the caller of the API. */
export const readersLocale = async (ctx: Ctx): Promise<string> =>
  chooseLocale(ctx, ctx.request?.pageLocale, await viewersLocale(ctx));
