import type { LayoutComponents } from "#features/layouts/web/public.ts";
import type { MenuEntry } from "#platform/web/menu.ts";
import type { OptionEntry } from "#platform/web/option-entries.ts";
import { loadedWhenShown, type PageSlot } from "#platform/web/slots.tsx";
import { DiscussionsWidget } from "./lists/discussions-widget.tsx";
import { discussionOptions } from "./moderation/discussion-options.tsx";
import { NewPostMenu } from "./posting/new-post-menu.tsx";
import { ownPostTypes, type PostTypeEntry } from "./posting/post-types.ts";

export const components: LayoutComponents = { DiscussionsWidget, NewPostMenu };

export const slots: readonly PageSlot[] = [
  {
    id: "bannerSearch",
    place: "banner.search",
    permission: "discussions.view",
    Component: loadedWhenShown(
      async () => (await import("./lists/banner-search.tsx")).BannerSearch,
      <div />,
    ),
  },
  {
    id: "listPreference",
    place: "preferences.fields",
    Component: loadedWhenShown(
      async () => (await import("./lists/list-preference.tsx")).ListPreference,
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
  {
    id: "profileDiscussions",
    place: "profile",
    order: 10,
    nameID: "users.countDiscussions",
    url: "/profile/discussions",
    permission: "discussions.view",
  },
];
