import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";
import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
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

export const menuEntries: readonly LaterMenuEntry[] = [
  ...[
    { id: "account", order: 10, nameID: "accounts.account" },
    { id: "security", order: 20, nameID: "accounts.security" },
    { id: "sessions", order: 30, nameID: "accounts.sessions" },
  ].map((page) => ({
    ...page,
    place: "settings" as const,
    group: "account" as const,
    url: `/profile/${page.id}`,
  })),
];
