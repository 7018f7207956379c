import type { MenuEntry } from "#platform/web/slots/menu.ts";
import { loadedWhenShown, type PageSlot } from "#platform/web/slots/slots.tsx";
import { UnconfirmedNotice } from "./registration/unconfirmed-notice.tsx";

export const slots: readonly PageSlot[] = [
  { id: "unconfirmedEmail", place: "notices", Component: UnconfirmedNotice },
  {
    id: "unconfirmedBarrier",
    place: "writing.barrier",
    Component: loadedWhenShown(
      async () => (await import("./registration/unconfirmed-barrier.tsx")).UnconfirmedBarrier,
    ),
  },
  {
    id: "memberAccount",
    place: "dashboard.user.actions",
    permission: "users.edit",
    Component: loadedWhenShown(
      async () => (await import("./dashboard/member-account-link.tsx")).MemberAccountLink,
    ),
  },
  {
    id: "formConfirmation",
    place: "form.confirmation",
    Component: loadedWhenShown(
      async () => (await import("./identity/form-confirmation.tsx")).FormConfirmation,
    ),
  },
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
  ...[
    { id: "account", order: 10, nameID: "accounts.account" },
    { id: "security", order: 20, nameID: "accounts.security" },
    { id: "sessions", order: 30, nameID: "accounts.sessions" },
  ].map((page) => ({ ...page, place: "settings" as const, url: `/profile/${page.id}` })),
];
