// Loaded with every page, since late styles would shift the layout.
import "#ui/values/tag.module.css";
import "#ui/lists/bar-chart.module.css";
import "./components/community-activity.module.css";
import "./components/leaderboard-widget.module.css";
import "./components/site-totals-widget.module.css";
import "./components/tag-widget.module.css";
import "./components/user-activity.module.css";
import { type LayoutComponents, loadedComponents } from "#features/layouts/web/public.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const components: LayoutComponents = loadedComponents({
  CommunityActivity: loadedWhenShown(
    async () => (await import("./components/community-activity.tsx")).CommunityActivity,
  ),
  LeaderboardWidget: loadedWhenShown(
    async () => (await import("./components/leaderboard-widget.tsx")).LeaderboardWidget,
  ),
  SiteTotalsWidget: loadedWhenShown(
    async () => (await import("./components/site-totals-widget.tsx")).SiteTotalsWidget,
  ),
  TagWidget: loadedWhenShown(async () => (await import("./components/tag-widget.tsx")).TagWidget),
});
