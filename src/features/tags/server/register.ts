import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { smartIDs } from "#platform/server/smart-ids.ts";
import { findTagByUrlcode } from "./queries.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(smartIDs, {
    kind: "tag",
    async find(ctx, column, value) {
      const tag = column === "urlcode" ? await findTagByUrlcode(ctx, value) : undefined;
      return tag ? [tag.tagID] : [];
    },
  });
}
