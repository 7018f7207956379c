import { categoryOfSection } from "#features/layouts/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import { listSearchFacets, listSearchSuggestions, search } from "../contract/routes.ts";
import { recordTypesIn } from "../contract/rules/domains.ts";
import { countSearch, isPrivateSearch } from "./dashboard/count-search.ts";
import { dashboardRoutes } from "./dashboard/routes.ts";
import { searchScopes } from "./extension-points.ts";
import { facetParameters } from "./facets/requested-facets.ts";
import { findFacets } from "./finding/find-facets.ts";
import { findRecords } from "./finding/find-records.ts";
import { withPlaceTypes } from "./finding/searched-places.ts";
import { suggest } from "./suggesting/suggest.ts";

export const routes = [
  ...dashboardRoutes,
  handle(
    search,
    async (ctx, { query: requested }) => {
      const query = await withinSection(ctx, withinDomain(ctx, requested));
      const scope = ctx.platform.extensions.find(searchScopes, query.scope);
      const page = scope ? await scope.find(ctx, query) : await findRecords(ctx, query);
      const isFirst = query.page === 1 && query.cursor === undefined;
      if (isFirst && !isPrivateSearch(ctx, query.recordTypes))
        countSearch(ctx, query.query, page.items.length > 0);
      return page;
    },
    { listParameters: facetParameters },
  ),
  handle(listSearchSuggestions, (ctx, { query }) =>
    suggest(ctx, { ...query, domain: query.domain && withPlaceTypes(ctx, query.domain) }),
  ),
  handle(
    listSearchFacets,
    async (ctx, { query }) => findFacets(ctx, await withinSection(ctx, withinDomain(ctx, query))),
    { listParameters: facetParameters },
  ),
];

interface InSection {
  scope?: string;
  recordTypes?: readonly string[] | undefined;
  categoryID?: number;
  categoryIDs?: readonly number[];
}

/** On pages of a section, posts are looked for in its category, unless the scope is everything. */
async function withinSection<Asked extends InSection>(ctx: Ctx, query: Asked): Promise<Asked> {
  const { scope = "site", recordTypes = posts, categoryID, categoryIDs = [] } = query;
  const isPlaced = categoryID !== undefined || categoryIDs.length > 0;
  if (scope !== "site" || isPlaced || !posts.some((type) => recordTypes.includes(type)))
    return query;
  const root = await categoryOfSection(ctx);
  return root === null ? query : { ...query, categoryID: root, includeChildCategories: true };
}

const posts = ["discussion", "comment"];

const withinDomain = <Asked extends Parameters<typeof recordTypesIn>[0]>(
  ctx: Ctx,
  query: Asked,
) => {
  const { domain, recordTypes } = query;
  return {
    ...query,
    recordTypes: recordTypesIn({
      domain: domain && withPlaceTypes(ctx, domain),
      recordTypes: recordTypes && withPlaceTypes(ctx, recordTypes),
    }),
  };
};
