// Loaded with every page, since late styles would shift the layout.
import "#ui/values/tag.module.css";
import "#ui/lists/bar-chart.module.css";
import "./components/community-activity.module.css";
import "./components/leaderboard-widget.module.css";
import "./components/tag-widget.module.css";
import "./components/user-activity.module.css";
import { type LayoutComponents, loadedComponents } from "#features/layouts/web/public.ts";
import { loadedWhenShown, type PageSlot, type SlotProps } from "#platform/web/slots/slots.tsx";

export const components: LayoutComponents = loadedComponents({
  CommunityActivity: loadedWhenShown(
    async () => (await import("./components/community-activity.tsx")).CommunityActivity,
  ),
  LeaderboardWidget: loadedWhenShown(
    async () => (await import("./components/leaderboard-widget.tsx")).LeaderboardWidget,
  ),
  TagWidget: loadedWhenShown(async () => (await import("./components/tag-widget.tsx")).TagWidget),
});

export const slots: readonly PageSlot[] = [
  {
    id: "userActivity",
    place: "profile.overview",
    Component: loadedWhenShown<SlotProps<"profile.overview">>(
      async () => (await import("./components/user-activity.tsx")).UserActivity,
    ),
  },
];
