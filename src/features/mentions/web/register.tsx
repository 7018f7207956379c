import { loadedWhenShown, type PageSlot } from "#platform/web/slots/slots.tsx";

const OfferRoles = loadedWhenShown(
  async () => (await import("./on-posts/offer-roles.tsx")).OfferRoles,
);

const places = ["commentForm.end", "postForm.title"] as const;

export const slots: readonly PageSlot[] = places.map((place) => ({
  id: `offerRoles.${place}`,
  place,
  permission: "roles.mention",
  Component: OfferRoles,
}));
