import { loadedWhenShown, type PageSlot } from "#platform/web/slots.tsx";
import { SearchLink } from "./components/search-link.tsx";

export const slots: readonly PageSlot[] = [
  {
    id: "bannerSearch",
    place: "banner.search",
    Component: loadedWhenShown(
      async () => (await import("./components/banner-search.tsx")).BannerSearch,
      <div />,
    ),
  },
  { id: "search", place: "titleBar.search", Component: SearchLink },
];
