import { knownTagIDs, urlcodeOf } from "#features/tags/server/public.ts";
import { findUsersByName } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { QueryTerm } from "../parsing/parse-query.ts";
import { unitsOf } from "../parsing/query-units.ts";

const maxNames = 6;

/** Members and tags named by words of the query; their posts match as well. */
export async function findNamesIn(ctx: Ctx, terms: readonly QueryTerm[]) {
  const words = [
    ...new Set(
      terms
        .filter(({ isExcluded, isPhrase, inTitle }) => !isExcluded && !isPhrase && !inTitle)
        .flatMap(({ text }) => unitsOf(text, []))
        .map(({ text }) => text)
        .filter((text) => text.length > 1),
    ),
  ].slice(0, maxNames);
  if (words.length === 0)
    return { tags: new Map<string, number>(), authors: new Map<string, number>() };
  const users = await findUsersByName(ctx, words);
  const tags = await knownTagIDs(ctx, words.map(urlcodeOf));
  return {
    authors: new Map([...users].map(([word, { userID }]) => [word, userID])),
    tags: new Map(
      words.flatMap((word) => {
        const tagID = tags.get(urlcodeOf(word));
        return tagID === undefined ? [] : [[word, tagID] as const];
      }),
    ),
  };
}
