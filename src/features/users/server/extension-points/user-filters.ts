import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** Filters `GET /users` by data of another feature. */
export interface UserFilter {
  name: "profileFields";
  find(
    ctx: Ctx,
    wanted: Readonly<Record<string, string>>,
    limit: number,
  ): Promise<readonly number[]>;
}

export const userFilters = extensionPoint<UserFilter>("user filter", ({ name }) => name);
