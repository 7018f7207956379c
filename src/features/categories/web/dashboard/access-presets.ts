import type { CategoryPost } from "../../contract/resources.ts";
import { type CategoryAccess, keysAt } from "./pages/load-permissions.ts";

export const accessPresets = ["everyone", "members", "moderators", "custom"] as const;

/** What the table of custom access asks for; the other permissions go along with seeing. */
export const accessColumns = [
  { id: "see", permission: "discussions.view" },
  { id: "post", permission: "discussions.add" },
  { id: "comment", permission: "comments.add" },
] as const;

const outside = new Set(["guest", "unconfirmed", "applicant"]);

const columnPermissions: ReadonlySet<string> = new Set(
  accessColumns.map(({ permission }) => permission),
);

type Role = Pick<CategoryAccess["roles"][number], "roleID" | "type" | "permissions">;

interface PermissionTable {
  roles: readonly Role[];
  catalogue: {
    permissions: readonly Pick<
      CategoryAccess["catalogue"]["permissions"][number],
      "name" | "scope"
    >[];
  };
}

/**
 * Permissions of a new category. `everyone` leaves them to the site or the parent category; otherwise roles may do
 * there at most what they may do on the whole site, except for what is ticked.
 */
export function permissionsFor(
  access: PermissionTable,
  preset: string,
  ticked: readonly string[],
): Pick<CategoryPost, "customPermissions" | "rolePermissions"> {
  const held = keysAt(access.roles, undefined);
  const tickedKeys = new Set(ticked);
  const filters = new Map<string, (role: Role) => boolean>([
    ["members", ({ type }) => !outside.has(type ?? "")],
    ["moderators", ({ roleID }) => held.has(`${roleID}:posts.moderate`)],
    ["custom", ({ roleID }) => tickedKeys.has(`${roleID}:discussions.view`)],
  ]);
  const isIncluded = filters.get(preset);
  if (!isIncluded) return {};
  const names = access.catalogue.permissions
    .filter(({ scope }) => scope === "category")
    .map(({ name }) => name);
  const keysFor = (name: string) =>
    preset === "custom" && columnPermissions.has(name) ? tickedKeys : held;
  const rolePermissions = access.roles.filter(isIncluded).map(({ roleID }) => {
    const granted = names.filter((name) => keysFor(name).has(`${roleID}:${name}`));
    return { roleID, permissions: Object.fromEntries(granted.map((name) => [name, true])) };
  });
  return { customPermissions: true, rolePermissions };
}
