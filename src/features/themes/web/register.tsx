import type { PageSlotEntry } from "#platform/web/slots/slots.tsx";
import { ThemeOfPage } from "./components/theme-of-page.tsx";

export const slots: readonly PageSlotEntry[] = [
  { id: "theme", place: "notices", order: 100, Component: ThemeOfPage },
];
