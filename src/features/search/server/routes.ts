import { handle } from "#platform/server/http/route.ts";
import { listSearchFacets, listSearchSuggestions, search } from "../contract/routes.ts";
import { recordTypesIn } from "../contract/rules/domains.ts";
import { isAmongOwn, noteSearch } from "./dashboard/note-search.ts";
import { dashboardRoutes } from "./dashboard/routes.ts";
import { searchScopes } from "./extension-points.ts";
import { findFacets } from "./finding/find-facets.ts";
import { findRecords } from "./finding/find-records.ts";
import { suggest } from "./suggesting/suggest.ts";

export const routes = [
  ...dashboardRoutes,
  handle(search, async (ctx, { query: asked }) => {
    const query = withinDomain(asked);
    const scope = ctx.platform.extensions.find(searchScopes, query.scope);
    const found = scope ? await scope.find(ctx, query) : await findRecords(ctx, query);
    const isFirst = query.page === 1 && query.cursor === undefined;
    if (isFirst && !isAmongOwn(ctx, query.recordTypes))
      noteSearch(ctx, query.query, found.items.length > 0);
    return found;
  }),
  handle(listSearchSuggestions, (ctx, { query }) => suggest(ctx, query)),
  handle(listSearchFacets, (ctx, { query }) => findFacets(ctx, withinDomain(query))),
];

const withinDomain = <Asked extends Parameters<typeof recordTypesIn>[0]>(asked: Asked) => ({
  ...asked,
  recordTypes: recordTypesIn(asked),
});
