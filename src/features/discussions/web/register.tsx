import type { LayoutComponents } from "#features/layouts/web/public.ts";
import type { MenuEntry } from "#platform/web/menu.ts";
import { DiscussionsWidget } from "./components/discussions-widget.tsx";
import { NewPostMenu } from "./components/new-post-menu.tsx";

export const components: LayoutComponents = { DiscussionsWidget, NewPostMenu };

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
];
