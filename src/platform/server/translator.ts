import type { Ctx } from "./context.ts";
import { extensionPoint } from "./extensions.ts";

/** Translates a text id into the viewer's language, with values inserted. */
export type Translate = (
  textID: string,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Gives access to the translations, on which the platform cannot depend. */
export interface Translator {
  name: "texts";
  /** The function returns the id if there is no such text. */
  translatorFor(ctx: Ctx): Promise<Translate>;
}

export const translators = extensionPoint<Translator>("translator", ({ name }) => name);

/** Translator for the viewer's language; returns ids if no translator is registered. */
export async function translatorFor(ctx: Ctx): Promise<Translate> {
  const translator = ctx.platform.extensions.find(translators, "texts");
  return (await translator?.translatorFor(ctx)) ?? ((textID) => textID);
}
