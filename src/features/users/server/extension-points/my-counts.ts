import type { PermissionName } from "#platform/contract/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** A counter in the title bar, such as UnreadNotifications. */
export interface MyCount {
  name: string;
  permissions?: readonly PermissionName[];
  count(ctx: Ctx): Promise<number>;
}

export const myCounts = extensionPoint<MyCount>("count of a member", ({ name }) => name);
