import { loadedWhenShown, type PageSlot } from "#platform/web/slots/slots.tsx";

export const slots: readonly PageSlot[] = [
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
