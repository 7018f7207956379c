import type { ComponentType } from "react";
import { useSite } from "#platform/web/site/site-context.ts";
import { loadedWhenShown, type PageSlotEntry } from "#platform/web/slots/slots.tsx";

const ifThereAreSections =
  <Props extends object>(Part: ComponentType<Props>) =>
  (props: Props) =>
    useSite().sections[0] && <Part {...props} />;

export const slots: readonly PageSlotEntry[] = [
  {
    id: "sectionMenu",
    place: "titleBar.sections",
    Component: ifThereAreSections(
      loadedWhenShown(async () => (await import("./components/section-menu.tsx")).SectionMenu),
    ),
  },
  {
    id: "sectionLinks",
    place: "footer",
    order: 5,
    Component: ifThereAreSections(
      loadedWhenShown(async () => (await import("./components/section-menu.tsx")).SectionLinks),
    ),
  },
];
