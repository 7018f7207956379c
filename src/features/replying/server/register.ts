import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { listeners, schedules } from "#platform/server/jobs/jobs.ts";
import { forgetOldReplying } from "./jobs.ts";
import { replyingListeners } from "./listeners.ts";
import { deleteReplyingOf } from "./queries.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(listeners, ...replyingListeners);
  add(schedules, forgetOldReplying);
  add(userErasers, {
    name: "replying",
    tables: ["replyingUsers"],
    erase: async (tx, userID) => void (await deleteReplyingOf(tx, userID)),
  });
}
