import { roleHolders } from "#features/roles/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { seeders } from "#platform/server/seeder.ts";
import { smartIDs } from "#platform/server/smart-ids.ts";
import { members } from "./cli.ts";
import { countUsersWithOnlyRole, replaceRole } from "./queries/roles.ts";
import { findUserIDsByEmail, findUserIDsByName } from "./queries/users.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(seeders, members);
  add(smartIDs, { kind: "user", find: findUserIDs });
  add(roleHolders, {
    name: "users",
    countDependent: countUsersWithOnlyRole,
    replace: async (inside, roleID, replacementRoleID) => {
      await replaceRole(inside, roleID, replacementRoleID);
    },
  });
}

async function findUserIDs(ctx: Ctx, column: string, value: string): Promise<number[]> {
  if (column === "name") return findUserIDsByName(ctx, value);
  if (column === "email" && can(ctx.viewer, "personalInfo.view"))
    return findUserIDsByEmail(ctx, value);
  return [];
}
