import type { Ctx } from "#platform/server/context.ts";
import { textOfHtml } from "../cutting/html-tree.ts";
import { findLanguage, storeLanguages } from "../queries.ts";
import { findLanguages, type LanguageFound } from "./find-language.ts";
import type { SourcePost } from "./find-post.ts";

/** The language of a post, as it was read when it was saved, or now. */
export const languageOfPost = async (ctx: Ctx, post: SourcePost): Promise<LanguageFound> =>
  (await findLanguage(ctx, post)) ?? readLanguage(ctx, post);

export async function readLanguage(ctx: Ctx, post: SourcePost): Promise<LanguageFound> {
  const { recordType, recordID, name = "", bodyHtml, categoryID, insertUserID } = post;
  const text = `${name}\n${textOfHtml(bodyHtml)}`;
  const [found] = await findLanguages(ctx, categoryID, [{ text, insertUserID }]);
  if (!found) throw new Error("A text has no language.");
  await ctx.transaction((tx) => storeLanguages(tx, [{ recordType, recordID, ...found }]));
  return found;
}
