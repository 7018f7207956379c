import { FormattedMessage } from "react-intl";
import { RowActions } from "#features/dashboard/web/public.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { useViewer } from "#platform/web/site/site-context.ts";
import { DropdownLink } from "#ui/overlays/dropdown-items.tsx";
import type { User } from "../../contract/resources.ts";
import { useStaffTabs } from "./use-staff-tabs.ts";

export function UserMenu({ user }: { user: User }) {
  const { userID, name } = user;
  const mayEdit = usePermission("users.edit");
  const mayDelete = usePermission("users.delete");
  const staffTabs = useStaffTabs(name);
  const isSelf = useViewer().userID === userID;
  return (
    <RowActions name={name}>
      <DropdownLink icon="user" href={`/profile/${encodeURIComponent(name)}`}>
        <FormattedMessage id="users.profile" />
      </DropdownLink>
      {mayEdit && (
        <DropdownLink icon="edit" href={`/dashboard/users/${userID}`}>
          <FormattedMessage id="users.manage.edit" />
        </DropdownLink>
      )}
      {!isSelf &&
        staffTabs.map(({ id, nameID, href }) => (
          <DropdownLink key={id} icon="users" href={href}>
            <FormattedMessage id={nameID} />
          </DropdownLink>
        ))}
      {mayDelete && !isSelf && (
        <DropdownLink icon="trash" href={`/dashboard/users/${userID}/delete`}>
          <FormattedMessage id="users.manage.delete" />
        </DropdownLink>
      )}
    </RowActions>
  );
}
