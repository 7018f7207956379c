import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { SearchFacets, ShownResult } from "../../contract/resources.ts";
import type { SearchAddress } from "../address/search-filters.ts";

type Search = typeof import("../../contract/routes.ts");
type Categories = typeof import("#features/categories/contract/routes.ts");
type Users = typeof import("#features/users/contract/routes.ts");

interface Found {
  filters: SearchAddress["filters"];
  facets: SearchFacets;
  results: readonly ShownResult[];
}

/** Names of the ids in the filters, by filter. */
export async function loadNames(transport: Transport, { filters, facets, results }: Found) {
  const inFacet = (values: SearchFacets["types"], id: string) =>
    values.find(({ value }) => value === id)?.name;
  const category = async (id: string) =>
    inFacet(facets.categories, id) ??
    (
      await apiOf<Categories>()(transport)("GET /categories/{categoryID}", {
        params: { categoryID: Number(id) },
      })
    ).name;
  const user = async (id: string) =>
    inFacet(facets.authors, id) ??
    (await apiOf<Users>()(transport)("GET /users/{userID}", { params: { userID: Number(id) } }))
      .name;
  const discussion = async (id: string) => {
    const discussionQuery = {
      discussionID: Number(id),
      recordTypes: ["discussion"],
      limit: 1,
      expandBody: false,
    };
    const [result = { name: undefined }] =
      results.length > 0
        ? results
        : await apiOf<Search>()(transport)("GET /search", { query: discussionQuery });
    return result.name;
  };
  const nameLoaders = {
    categoryID: category,
    categoryIDs: category,
    insertUserIDs: user,
    discussionID: discussion,
  };
  const names = Object.entries(nameLoaders).map(async ([filter, nameOf]) => {
    const ids = filters[filter]?.split(",") ?? [];
    const foundNames = await Promise.all(ids.map((id) => nameOf(id).catch(() => undefined)));
    return [filter, foundNames.filter((name) => name !== undefined).join(", ")] as const;
  });
  return Object.fromEntries((await Promise.all(names)).filter(([, name]) => name !== ""));
}
