import { FormattedMessage } from "react-intl";
import { CheckField, CheckGroup } from "#features/dashboard/web/public.ts";

type RoleChoiceProps = {
  roles: readonly { roleID: number; name: string; description: string | null }[];
  assignableIDs: readonly number[];
  heldIDs: readonly number[];
};

export function RoleChoice({ roles, assignableIDs, heldIDs }: RoleChoiceProps) {
  const fixed = heldIDs.filter((roleID) => !assignableIDs.includes(roleID));
  return (
    <CheckGroup name="roleID" legend={<FormattedMessage id="users.manage.roles" />}>
      {fixed.map((roleID) => (
        <input key={roleID} type="hidden" name="roleID" value={roleID} />
      ))}
      {roles
        .filter(({ roleID }) => assignableIDs.includes(roleID) || heldIDs.includes(roleID))
        .map(({ roleID, name, description }) => (
          <CheckField
            key={roleID}
            name="roleID"
            value={String(roleID)}
            label={<bdi>{name}</bdi>}
            description={description && <bdi>{description}</bdi>}
            initial={heldIDs.includes(roleID)}
            disabled={!assignableIDs.includes(roleID)}
          />
        ))}
    </CheckGroup>
  );
}
