import { audit } from "#features/audit-logs/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { PermissionFragment } from "../../contract/resources.ts";
import type { RoleRow } from "../queries.ts";

export const auditRole = (
  tx: TransactionCtx,
  done: string,
  { roleID, name }: RoleRow,
  permissions: readonly PermissionFragment[] = [],
) =>
  audit(tx, {
    eventType: "role_modification",
    message: `${done} the role ${name}.`,
    text: { id: "audit.role", values: { done, name } },
    meta: [...new Set(permissions.flatMap((fragment) => Object.keys(fragment.permissions)))],
    context: { roleID, permissions },
  });
