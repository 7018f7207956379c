// Loaded with every page, since late styles would shift the layout.
import "#ui/layout/target-row.module.css";
import "./components/categories-panel.module.css";
import "./components/categories-widget.module.css";
import "./components/category-follow-widget.module.css";
import "./components/category-heading.module.css";
import "./components/category-label.module.css";
import "./components/category-row.module.css";
import {
  type LayoutComponents,
  loadedComponents,
  loadingMore,
} from "#features/layouts/web/public.ts";
import type { MenuEntry } from "#platform/web/slots/menu.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { CategoriesWidget, loadCategoryList } from "./components/categories-widget.tsx";

export const components: LayoutComponents = {
  ...loadingMore("CategoriesWidget", CategoriesWidget, loadCategoryList),
  ...loadedComponents({
    CategoryHeading: loadedWhenShown(
      async () => (await import("./components/category-heading.tsx")).CategoryHeading,
    ),
    CategoryFollowWidget: loadedWhenShown(
      async () => (await import("./components/category-follow-widget.tsx")).CategoryFollowWidget,
    ),
  }),
};

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "categories",
    place: "titleBar",
    order: 20,
    nameID: "categories.menu",
    url: "/categories",
    keys: "g c",
    permission: "discussions.view",
    offer: "forum",
  },
  {
    id: "categories",
    place: "quickLinks",
    order: 30,
    nameID: "categories.menu",
    url: "/categories",
    offer: "forum",
  },
];
