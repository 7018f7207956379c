import { audiences, notificationTypes } from "#features/notifications/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { myCounts, userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { listeners, schedules } from "#platform/server/jobs/jobs.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { submissionHolders } from "#platform/server/records/submissions.ts";
import { removeHeldPostsOf } from "./actions/change-own.ts";
import { holder } from "./actions/hold-submission.ts";
import { forgetDecided } from "./jobs.ts";
import { heldPostListeners } from "./listeners.ts";
import { heldPostAudiences, heldPostNotifications } from "./notifications.ts";
import { countOwn } from "./queries.ts";
import { heldPostRecord } from "./records.ts";
import { routes } from "./routes.ts";
import { heldFlood } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(recordTypes, heldPostRecord);
  add(submissionHolders, holder);
  add(settings, ...Object.values(heldFlood.settings));
  add(listeners, ...heldPostListeners);
  add(notificationTypes, ...heldPostNotifications);
  add(audiences, ...heldPostAudiences);
  add(schedules, forgetDecided);
  add(myCounts, { name: "HeldPosts", count: (ctx) => countOwn(ctx, ["waiting"]) });
  add(userErasers, {
    name: "held-posts",
    tables: ["heldPosts"],
    placeBeforeMember: 5,
    erase: removeHeldPostsOf,
  });
}
