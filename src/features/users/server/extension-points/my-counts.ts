import type { PermissionName } from "#platform/contract/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** A counter in the title bar, such as UnreadNotifications. */
export interface MyCount {
  name: string;
  permissions?: readonly PermissionName[];
  count(ctx: Ctx): Promise<number>;
  /** Where the counted records wait for a decision: the title bar links there. The text `labelID` receives `count`. */
  queue?: { url: string; labelID: string };
}

export const myCounts = extensionPoint<MyCount>("count of a member", ({ name }) => name);
