// Loaded with every page, since styles added later would shift the layout.
import "#ui/forms/search-field.module.css";
import "./components/banner-search.module.css";
import "./components/search-widget.module.css";
import { type LayoutComponents, loadedComponents } from "#features/layouts/web/public.ts";
import { loadedWith } from "#platform/web/slots/loaded-with.ts";
import { loadedWhenShown, type PageSlotEntry } from "#platform/web/slots/slots.tsx";
import { OthersSearches } from "./components/others-searches.tsx";
import { SearchLink } from "./components/search-link.tsx";

export const components: LayoutComponents = loadedComponents({
  SearchWidget: loadedWhenShown(
    async () => (await import("./components/search-widget.tsx")).SearchWidget,
  ),
});

export const slots: readonly PageSlotEntry[] = [
  {
    id: "bannerSearch",
    place: "banner.search",
    Component: loadedWith(
      ["BannerWidget", "BannerContentWidget"],
      async () => (await import("./components/banner-search.tsx")).BannerSearch,
    ),
  },
  { id: "search", place: "titleBar.search", Component: SearchLink },
  { id: "othersSearches", place: "footer", order: 110, Component: OthersSearches },
];
