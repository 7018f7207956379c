import { loadedWhenShown, type PostSlotEntry } from "#platform/web/slots/slots.tsx";

export const slots: readonly PostSlotEntry[] = [
  {
    id: "offerRoles",
    place: "commentForm.end",
    permission: "roles.mention",
    Component: loadedWhenShown(async () => (await import("./on-posts/offer-roles.tsx")).OfferRoles),
  },
];
