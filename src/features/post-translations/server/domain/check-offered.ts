import { readPreference } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { optionsOf } from "./category-options.ts";
import type { SourcePost } from "./find-post.ts";
import { translatesOwn } from "./preferences.ts";
import { keptByAuthor, notTranslated } from "./refusals.ts";

/** Throws 403 where the category or the author does not let a post be translated. */
export async function checkOffered(ctx: Ctx, post: SourcePost) {
  if (!(await optionsOf(ctx, post.categoryID))) throw notTranslated();
  if ((await readPreference(ctx, post.insertUserID, translatesOwn)) === "off") throw keptByAuthor();
}
