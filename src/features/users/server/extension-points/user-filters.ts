import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** A filter of `GET /users` by something that another feature keeps. */
export interface UserFilter {
  name: "profileFields";
  /** Ids of the members who match, at most `limit` of them. */
  find(
    ctx: Ctx,
    wanted: Readonly<Record<string, string>>,
    limit: number,
  ): Promise<readonly number[]>;
}

export const userFilters = extensionPoint<UserFilter>("user filter", ({ name }) => name);
