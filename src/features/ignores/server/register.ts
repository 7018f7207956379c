import { userErasers, userFields } from "#features/users/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { listIgnoredUserIDs } from "./public.ts";
import { removeIgnoresOf } from "./queries.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(userFields, {
    field: "ignored",
    shows: "users",
    async load(ctx, userIDs) {
      // Optimization: the current user is loaded with every page, and nobody ignores themselves.
      const isOwnOnly = userIDs.every((userID) => userID === ctx.viewer.userID);
      if (isGuest(ctx.viewer)) return new Map();
      if (isOwnOnly) return new Map(userIDs.map((userID) => [userID, false]));
      const ignored = new Set(await listIgnoredUserIDs(ctx, ctx.viewer.userID));
      return new Map(userIDs.map((userID) => [userID, ignored.has(userID)]));
    },
  });
  add(userErasers, {
    name: "ignores",
    tables: ["userIgnores"],
    erase: async (tx, userID) => void (await removeIgnoresOf(tx, userID)),
  });
}
