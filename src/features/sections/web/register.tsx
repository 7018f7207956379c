import { useSite } from "#platform/web/site/site-context.ts";
import { loadedWhenShown, type PageSlotEntry, type SlotProps } from "#platform/web/slots/slots.tsx";

const Menu = loadedWhenShown<SlotProps<"titleBar.sections">>(
  async () => (await import("./components/section-menu.tsx")).SectionMenu,
);
const Links = loadedWhenShown<SlotProps<"footer">>(
  async () => (await import("./components/section-links.tsx")).SectionLinks,
);

export const slots: readonly PageSlotEntry[] = [
  {
    id: "sectionMenu",
    place: "titleBar.sections",
    Component: (props) => useSite().sections.length > 0 && <Menu {...props} />,
  },
  {
    id: "sectionLinks",
    place: "footer",
    order: 5,
    Component: (props) => useSite().sections.length > 0 && <Links {...props} />,
  },
];
