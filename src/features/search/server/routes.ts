import { handle } from "#platform/server/http/route.ts";
import { listSearchFacets, search } from "../contract/routes.ts";
import { findFacets } from "./domain/facets.ts";
import { findRecords } from "./domain/find.ts";

export const routes = [
  handle(search, (ctx, { query }) => findRecords(ctx, query)),
  handle(listSearchFacets, (ctx, { query }) => findFacets(ctx, query)),
];
