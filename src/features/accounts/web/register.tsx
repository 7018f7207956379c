import type { MenuEntry } from "#platform/web/slots/menu.ts";
import type { PageSlotEntry } from "#platform/web/slots/slots.tsx";
import { UnconfirmedNotice } from "./registration/unconfirmed-notice.tsx";

export const slots: readonly PageSlotEntry[] = [
  { id: "unconfirmedEmail", place: "notices", Component: UnconfirmedNotice },
];

export const menuEntries: readonly MenuEntry[] = [
  { id: "signIn", place: "guest", nameID: "accounts.signIn", url: "/entry/signin" },
  {
    id: "register",
    place: "guest",
    order: 10,
    nameID: "accounts.register",
    url: "/entry/register",
    offer: "registration",
    isPrimary: true,
  },
];
