import { FormattedMessage } from "react-intl";
import { GrantMatrix } from "#features/roles/web/public.ts";
import {
  type CategoryPermissions,
  heldKeys,
  scopedPermissions,
} from "../pages/load-permissions.ts";

/** Permissions of one category by role; it begins with what holds there now. */
export const PermissionMatrix = (data: CategoryPermissions) => (
  <GrantMatrix
    caption={<FormattedMessage id="categories.manage.permissions" />}
    permissions={scopedPermissions(data)}
    columns={data.roles.map(({ roleID, name }) => ({ id: String(roleID), name }))}
    keyOf={(roleID, permission) => `${roleID}:${permission}`}
    held={heldKeys(data)}
  />
);
