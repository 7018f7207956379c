import type { MenuEntry } from "#platform/web/slots/menu.ts";
import { dashboardPermissions } from "../contract/rules/dashboard-permissions.ts";

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "dashboard",
    place: "account",
    order: 50,
    nameID: "dashboard.title",
    url: "/dashboard",
    permission: dashboardPermissions,
  },
];
