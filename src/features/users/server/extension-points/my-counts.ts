import type { PermissionName } from "#platform/contract/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** A number that the title bar shows to a signed-in member, such as UnreadNotifications. */
export interface MyCount {
  /** As `GET /users/me-counts` names it, such as `UnreadNotifications`. */
  name: string;
  /** Any one of these permissions is needed to see the count. */
  permissions?: readonly PermissionName[];
  count(ctx: Ctx): Promise<number>;
}

export const myCounts = extensionPoint<MyCount>("count of a member", ({ name }) => name);
