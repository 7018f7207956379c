import { apiOf, type Transport } from "#platform/web/calls/api.ts";

type Categories = typeof import("#features/categories/contract/routes.ts");

/** Categories to choose from, in the order of the tree. */
export async function listChoices(transport: Transport) {
  const categories = await apiOf<Categories>()(transport)("GET /categories", {
    query: { outputFormat: "flat", limit: 500 },
  });
  return categories.map(({ categoryID, name, depth }) => ({ categoryID, name, depth }));
}
