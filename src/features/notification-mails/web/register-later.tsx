import {
  type LaterSlotEntry,
  loadedWhenShown,
  type SlotProps,
} from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "notificationMails.link",
    place: "notificationPreferences.content",
    order: -10,
    Component: loadedWhenShown<SlotProps<"notificationPreferences.content">>(
      async () => (await import("./components/schedule-link.tsx")).ScheduleLink,
    ),
  },
];
