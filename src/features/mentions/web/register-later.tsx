import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "offerRoles",
    place: "postForm.title",
    permission: "roles.mention",
    Component: loadedWhenShown(async () => (await import("./on-posts/offer-roles.tsx")).OfferRoles),
  },
];
