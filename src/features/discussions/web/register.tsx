import type { LayoutComponents } from "#features/layouts/web/public.ts";
import type { MenuEntry } from "#platform/web/menu.ts";
import type { OptionEntry } from "#platform/web/option-entries.ts";
import { loadedWhenShown, type PageSlot } from "#platform/web/slots.tsx";
import { discussionOptions } from "./components/discussion-options.tsx";
import { DiscussionsWidget } from "./components/discussions-widget.tsx";
import { NewPostMenu } from "./components/new-post-menu.tsx";
import { ownPostTypes, type PostTypeEntry } from "./components/post-types.ts";

export const components: LayoutComponents = { DiscussionsWidget, NewPostMenu };

export const slots: readonly PageSlot[] = [
  {
    id: "bannerSearch",
    place: "banner.search",
    permission: "discussions.view",
    Component: loadedWhenShown(
      async () => (await import("./components/banner-search.tsx")).BannerSearch,
      <div />,
    ),
  },
  {
    id: "listPreference",
    place: "preferences.fields",
    Component: loadedWhenShown(
      async () => (await import("./components/list-preference.tsx")).ListPreference,
    ),
  },
];

export const postTypes: readonly PostTypeEntry[] = ownPostTypes;

export const optionEntries: readonly OptionEntry[] = discussionOptions;

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "discussions",
    place: "titleBar",
    order: 10,
    nameID: "discussions.menu",
    url: "/discussions",
    covers: ["/discussion/"],
    permission: "discussions.view",
  },
  ...(["Discussions", "Comments"] as const).map((tab, index) => ({
    id: `profile${tab}`,
    place: "profile" as const,
    order: 10 + index,
    nameID: `users.count${tab}`,
    url: `/profile/${tab.toLowerCase()}`,
    permission: "discussions.view" as const,
  })),
];
