// Loaded with every page: styles that arrive later would shift the layout.
import "#ui/navigation/link-tabs.module.css";
import "#ui/lists/tabs.module.css";
import "#ui/lists/pager.module.css";
import "#ui/lists/table.module.css";
import "#ui/layout/target-row.module.css";
import "./lists/discussion-row.module.css";
import "./lists/discussion-table.module.css";
import "./lists/discussions-widget.module.css";
import "./lists/list-tools.module.css";
import "./lists/new-in-list.module.css";
import "./lists/title-search.module.css";
import "./components/bulk-form.module.css";
import "./posting/new-post-menu.module.css";
import "./widgets/tab-widget.module.css";
import type { ComponentProps, ComponentType } from "react";
import {
  type LayoutComponents,
  loadedComponents,
  loadingMore,
} from "#features/layouts/web/public.ts";
import { loadPagerOf } from "#platform/web/slots/later-pager.tsx";
import type { MenuEntry } from "#platform/web/slots/menu.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { ownPostTypes, type PostTypeEntry } from "./components/post-types.ts";
import { NewPostMenu } from "./posting/new-post-menu.tsx";

const Rows = loadedWhenShown(
  async () => (await import("./lists/discussions-widget.tsx")).DiscussionsWidget,
);
const Framed = loadedWhenShown(
  async () => (await import("./widgets/framed-discussions.tsx")).FramedDiscussions,
);
const Cards = loadedWhenShown(
  async () => (await import("./widgets/discussion-cards.tsx")).DiscussionCards,
);

type Shown = Partial<ComponentProps<typeof Framed> & ComponentProps<typeof Cards>>;

const arrangementOf = ({ items, frame }: Shown) => {
  if (items) return Cards;
  return frame ? Framed : Rows;
};

function DiscussionsWidget(props: Shown) {
  const Arranged = arrangementOf(props) as ComponentType<Shown>;
  return <Arranged {...props} />;
}

export const components: LayoutComponents = {
  NewPostMenu,
  ...loadingMore("DiscussionsWidget", DiscussionsWidget, async (props: Shown) =>
    Promise.all([arrangementOf(props).loadCode(), loadPagerOf(props)]),
  ),
  ...loadedComponents({
    TabWidget: loadedWhenShown(async () => (await import("./widgets/tab-widget.tsx")).TabWidget),
  }),
};

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
