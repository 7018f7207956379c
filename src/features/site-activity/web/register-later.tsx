import {
  type LaterSlotEntry,
  loadedWhenShown,
  type SlotProps,
} from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "userActivity",
    place: "profile.overview",
    Component: loadedWhenShown<SlotProps<"profile.overview">>(
      async () => (await import("./components/user-activity.tsx")).UserActivity,
    ),
  },
];
