import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { NamedLink, SearchStartData } from "../results/search-start.tsx";

type Categories = typeof import("#features/categories/contract/routes.ts");
type Tags = typeof import("#features/tags/contract/routes.ts");

const most = 12;

/** Tags used most, and top-level categories. */
export async function loadStart(transport: Transport): Promise<SearchStartData> {
  const tagQuery = { excludeNoCountDiscussion: true, limit: most };
  const [tags, categories] = await Promise.all([
    orNone(apiOf<Tags>()(transport)("GET /tags", { query: tagQuery })),
    orNone(apiOf<Categories>()(transport)("GET /categories", { query: { maxDepth: 1 } })),
  ]);
  return { tags: tags.map(placeOf), categories: categories.slice(0, most).map(placeOf) };
}

const placeOf = ({ name, url }: NamedLink): NamedLink => ({ name, url });

/** Searching works without them. */
async function orNone<Item>(list: Promise<readonly Item[]>): Promise<readonly Item[]> {
  try {
    return await list;
  } catch (error) {
    if (isApiError(error)) return [];
    throw error;
  }
}
