import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "push.link",
    place: "notificationPreferences.content",
    order: -20,
    Component: loadedWhenShown<object>(
      async () => (await import("./components/devices-link.tsx")).DevicesLink,
    ),
  },
  {
    id: "push.offer",
    place: "watch.begun",
    Component: loadedWhenShown<object>(
      async () => (await import("./components/push-offer.tsx")).PushOffer,
    ),
  },
];
