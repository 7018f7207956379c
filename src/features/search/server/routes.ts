import { handle } from "#platform/server/http/route.ts";
import { listSearchFacets, listSearchSuggestions, search } from "../contract/routes.ts";
import { findFacets } from "./finding/find-facets.ts";
import { findRecords } from "./finding/find-records.ts";
import { suggest } from "./finding/suggest.ts";

export const routes = [
  handle(search, (ctx, { query }) => findRecords(ctx, query)),
  handle(listSearchSuggestions, (ctx, { query }) => suggest(ctx, query)),
  handle(listSearchFacets, (ctx, { query }) => findFacets(ctx, query)),
];
