import { dashboardTrends } from "#features/dashboard/server/public.ts";
import { widgets } from "#features/layouts/server/public.ts";
import { userFields } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { ownTotals } from "./domain/site-totals.ts";
import { trends } from "./domain/trends.ts";
import { userActivity } from "./domain/user-activity.ts";
import { siteTotals } from "./extension-points.ts";
import { routes } from "./routes.ts";
import { communityActivity } from "./widgets/community-activity.ts";
import { leaderboard } from "./widgets/leaderboard.ts";
import { postMeta, postTags } from "./widgets/post-assets.ts";
import { siteTotalsWidget } from "./widgets/site-totals.ts";
import { popularTags } from "./widgets/tags.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(widgets, communityActivity, leaderboard, popularTags, postMeta, postTags, siteTotalsWidget);
  add(siteTotals, ...ownTotals);
  add(userFields, userActivity);
  add(dashboardTrends, ...trends);
}
