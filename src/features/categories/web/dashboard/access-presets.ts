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

/**
 * Permissions of a new category. `everyone` leaves them to the site or the parent category; otherwise roles that see
 * it may do there what they may do on the whole site.
 */
export function permissionsFor(
  access: CategoryAccess,
  preset: string,
  ticked: readonly string[],
): Pick<CategoryPost, "customPermissions" | "rolePermissions"> {
  const held = keysAt(access.roles, undefined);
  const wanted = new Set(ticked);
  const sees = new Map<string, (role: CategoryAccess["roles"][number]) => boolean>([
    ["members", ({ type }) => !outside.has(type ?? "")],
    ["moderators", ({ roleID }) => held.has(`${roleID}:posts.moderate`)],
    ["custom", ({ roleID }) => wanted.has(`${roleID}:discussions.view`)],
  ]);
  const isSeenBy = sees.get(preset);
  if (!isSeenBy) return {};
  const names = access.catalogue.permissions
    .filter(({ scope }) => scope === "category")
    .map(({ name }) => name);
  const asked = new Set<string>(accessColumns.map(({ permission }) => permission));
  const rolePermissions = access.roles.filter(isSeenBy).map(({ roleID }) => {
    const isGranted = (name: string) =>
      (preset === "custom" && asked.has(name) ? wanted : held).has(`${roleID}:${name}`) ||
      name === "discussions.view";
    return {
      roleID,
      permissions: Object.fromEntries(names.filter(isGranted).map((name) => [name, true])),
    };
  });
  return { customPermissions: true, rolePermissions };
}
