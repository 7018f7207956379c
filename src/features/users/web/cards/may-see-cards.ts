import type { PermissionName } from "#platform/contract/permissions.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";

const permissions: readonly PermissionName[] = [
  "profiles.view",
  "users.add",
  "users.edit",
  "users.delete",
];

export const useMaySeeCards = () => usePermission(permissions);
