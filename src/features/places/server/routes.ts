import { paged } from "#platform/contract/queries/paging.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { countPlaces, findPlaces } from "./domain/find-places.ts";

export const routes = [
  handle(contract.listPlaces, async (ctx, { query }) => {
    const { query: text, recordTypes, permission, includeArchived, page, limit } = query;
    const filter = { text, recordTypes, permission, includesArchived: includeArchived };
    const { places, total } = await findPlaces(ctx, filter, { offset: (page - 1) * limit, limit });
    return paged(places, { page, limit, total });
  }),
  handle(contract.listPlaceTypes, (ctx, { query }) =>
    countPlaces(ctx, {
      text: query.query,
      permission: query.permission,
      includesArchived: query.includeArchived,
    }),
  ),
];
