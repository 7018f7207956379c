import type { ListedRole, PermissionCatalogue } from "#features/roles/contract/resources.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";
import { fetchTree, type TreeCategory } from "./load-tree.ts";

type Roles = typeof import("#features/roles/contract/routes.ts");

export interface CategoryPermissions extends CategoryAccess {
  category: { categoryID: number; name: string; customPermissions: boolean };
  /** Ancestor whose permissions apply; undefined if the global ones do. */
  source: { categoryID: number; name: string } | undefined;
  /** Descendants without custom permissions, which inherit from this category. */
  followers: number[];
}

/** Roles with their global permissions, for choosing what they may do in a new category. */
export interface CategoryAccess {
  /** Without roles that have every permission. */
  roles: ListedRole[];
  catalogue: PermissionCatalogue;
}

export async function loadAccess(transport: Transport): Promise<CategoryAccess> {
  const roles = apiOf<Roles>()(transport);
  const all = await roles("GET /roles", { query: { expand: ["permissions"] } });
  return {
    roles: all.filter(({ type }) => type !== "administrator"),
    catalogue: await roles("GET /permissions"),
  };
}

export async function loadPermissions(
  transport: Transport,
  { params }: Pick<PageArgs, "params">,
): Promise<CategoryPermissions | undefined> {
  const tree = await fetchTree(transport);
  const path = pathTo(tree, recordID(params.categoryID));
  const category = path.at(-1);
  if (!category) return undefined;
  const source = path.slice(0, -1).findLast(({ customPermissions }) => customPermissions);
  return {
    category: fragment(category),
    source: source && fragment(source),
    followers: followersOf(category).map(({ categoryID }) => categoryID),
    ...(await loadAccess(transport)),
  };
}

const fragment = ({ categoryID, name, customPermissions }: TreeCategory) => ({
  categoryID,
  name,
  customPermissions,
});

function pathTo(tree: readonly TreeCategory[], categoryID: number): TreeCategory[] {
  for (const category of tree) {
    if (category.categoryID === categoryID) return [category];
    const below = pathTo(category.children ?? [], categoryID);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

const followersOf = ({ children = [] }: TreeCategory): TreeCategory[] =>
  children
    .filter(({ customPermissions }) => !customPermissions)
    .flatMap((child) => [child, ...followersOf(child)]);

/** Keys `roleID:permission` that apply in the category, custom or inherited. */
export function heldKeys({ category, source, roles }: CategoryPermissions): Set<string> {
  const sourceID = category.customPermissions ? category.categoryID : source?.categoryID;
  return keysAt(roles, sourceID);
}

export const keysAt = (
  roles: readonly Pick<ListedRole, "roleID" | "permissions">[],
  categoryID: number | undefined,
): Set<string> =>
  new Set(
    roles.flatMap(({ roleID, permissions = [] }) =>
      permissions
        .filter(({ type, id }) =>
          categoryID === undefined ? type === "global" : type === "category" && id === categoryID,
        )
        .flatMap((grant) => Object.keys(grant.permissions).map((name) => `${roleID}:${name}`)),
    ),
  );

export const scopedPermissions = ({ catalogue }: CategoryPermissions) =>
  catalogue.permissions.filter(({ scope }) => scope === "category");
