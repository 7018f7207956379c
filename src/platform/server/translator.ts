import type { Ctx } from "./context.ts";
import { extensionPoint } from "./extensions.ts";

/** The text of an id in the language of the viewer, with its values filled in. */
export type Translate = (
  textID: string,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Whoever keeps the texts of the product lends them to what cannot depend on it. */
export interface Translator {
  name: "texts";
  /** Answers with the id where there is no such text. */
  translatorFor(ctx: Ctx): Promise<Translate>;
}

export const translators = extensionPoint<Translator>("translator", ({ name }) => name);

/** Says texts in the language of the viewer; without anybody who keeps texts it says their ids. */
export async function translatorFor(ctx: Ctx): Promise<Translate> {
  const translator = ctx.platform.extensions.find(translators, "texts");
  return (await translator?.translatorFor(ctx)) ?? ((textID) => textID);
}
