import { loadedWhenShown, type PageSlot, type SlotProps } from "#platform/web/slots/slots.tsx";

export const slots: readonly PageSlot[] = [
  {
    id: "notificationMails.link",
    place: "notificationPreferences.content",
    order: -10,
    Component: loadedWhenShown<SlotProps<"notificationPreferences.content">>(
      async () => (await import("./components/schedule-link.tsx")).ScheduleLink,
    ),
  },
];
