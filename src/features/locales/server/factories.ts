import type { Ctx } from "#platform/server/context.ts";
import { textsTag } from "./domain/catalogue.ts";

/** Gives a text the site's own wording for a test, as if written for another English text. */
export const insertTextOverride = (ctx: Ctx, locale: string, textID: string, text: string) =>
  ctx.transaction(async (tx) => {
    await tx.db.insertInto("textOverrides").values({ locale, textID, text }).execute();
    await tx.invalidate(textsTag(locale), "site");
  });
