import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { removeIgnoresOf } from "./queries.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(userErasers, {
    name: "ignores",
    tables: ["userIgnores"],
    erase: async (inside, userID) => void (await removeIgnoresOf(inside, userID)),
  });
}
