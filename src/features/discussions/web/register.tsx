// Loaded with every page: styles that arrive later would shift the layout.
import "#ui/navigation/link-tabs.module.css";
import "#ui/lists/pager.module.css";
import "#ui/lists/table.module.css";
import "#ui/layout/target-row.module.css";
import "./lists/discussion-row.module.css";
import "./lists/discussion-table.module.css";
import "./lists/discussions-widget.module.css";
import "./lists/list-tools.module.css";
import "./lists/new-in-list.module.css";
import "./lists/title-search.module.css";
import "./moderation/bulk-form.module.css";
import { type LayoutComponents, loadedComponents } from "#features/layouts/web/public.ts";
import { loadPagerOf } from "#platform/web/slots/later-pager.tsx";
import { loadWith } from "#platform/web/slots/loaded-with.ts";
import type { MenuEntry } from "#platform/web/slots/menu.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { ownPostTypes, type PostTypeEntry } from "./components/post-types.ts";
import { NewPostMenu } from "./posting/new-post-menu.tsx";

export const components: LayoutComponents = {
  NewPostMenu,
  ...loadedComponents({
    DiscussionsWidget: loadedWhenShown(
      async () => (await import("./lists/discussions-widget.tsx")).DiscussionsWidget,
    ),
  }),
};

loadWith("DiscussionsWidget", async (props = {}) => loadPagerOf(props));

export const postTypes: readonly PostTypeEntry[] = ownPostTypes;

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "posts",
    place: "quickLinks",
    order: 10,
    nameID: "discussions.menu",
    url: "/discussions",
    offer: "forum",
  },
  {
    id: "discussions",
    place: "titleBar",
    order: 10,
    nameID: "discussions.menu",
    url: "/discussions",
    keys: "g d",
    covers: ["/discussion/"],
    permission: "discussions.view",
    offer: "forum",
  },
  {
    id: "participated",
    place: "account",
    order: 17,
    nameID: "discussions.participated",
    url: "/discussions?only=participated",
  },
  {
    id: "triage",
    place: "account",
    order: 45,
    nameID: "discussions.triage",
    url: "/discussions?only=unresolved",
    permission: "staff.allow",
    offer: "triage",
  },
];
