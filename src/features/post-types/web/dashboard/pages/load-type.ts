import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";
import type { ReceivedPostType } from "../../../contract/resources.ts";

type Types = typeof import("../../../contract/routes.ts");
type Roles = typeof import("#features/roles/contract/routes.ts");
type Categories = typeof import("#features/categories/contract/routes.ts");

export const readType = (transport: Transport, postTypeID = ""): Promise<ReceivedPostType> =>
  apiOf<Types>()(transport)("GET /post-types/{postTypeID}", {
    params: { postTypeID },
    query: { expand: ["postFields"] },
  });

export interface TypeData {
  type: ReceivedPostType | null;
  /** Types that a new one can be based on. */
  bases: ReceivedPostType[];
  roles: { roleID: number; name: string }[];
  categories: { categoryID: number; name: string; depth: number }[];
}

export async function loadType(
  transport: Transport,
  { params: { postTypeID } }: Pick<PageArgs, "params">,
): Promise<TypeData> {
  const [type, bases, roles, categories] = await Promise.all([
    postTypeID === undefined ? null : readType(transport, postTypeID),
    apiOf<Types>()(transport)("GET /post-types", { query: { isOriginal: true } }),
    apiOf<Roles>()(transport)("GET /roles"),
    apiOf<Categories>()(transport)("GET /categories", {
      query: { outputFormat: "flat", limit: 500 },
    }),
  ]);
  return {
    type,
    bases,
    roles: roles
      .filter((role) => role.type !== "guest")
      .map(({ roleID, name }) => ({ roleID, name })),
    categories: categories.map(({ categoryID, name, depth = 1 }) => ({ categoryID, name, depth })),
  };
}
