import { FormattedMessage, useIntl } from "react-intl";
import { DashboardForm } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import type { ScimGroup } from "../../contract/resources.ts";
import { choicesFor, formerRoleField, type RoleChoice, roleField } from "./changed-roles.ts";
import styles from "./connections.module.css";

const text = (id: string) => <FormattedMessage id={`scim.groups.${id}`} />;

interface GroupRolesProps {
  groups: readonly ScimGroup[];
  roles: readonly RoleChoice[];
}

export function GroupRoles({ groups, roles }: GroupRolesProps) {
  if (groups.length === 0) return <p>{text("none")}</p>;
  const columns: readonly TableColumn<ScimGroup>[] = [
    { id: "name", header: text("name"), cell: ({ displayName }) => <bdi>{displayName}</bdi> },
    {
      id: "members",
      header: text("members"),
      isNumeric: true,
      cell: ({ countMembers }) => countMembers,
    },
    {
      id: "role",
      header: text("role"),
      cell: (group) => (
        <div className={styles.role}>
          <RoleSelect group={group} roles={roles} />
        </div>
      ),
    },
  ];
  return (
    <DashboardForm intent="roles" isWide submitLabel={text("save")}>
      <Table
        caption={text("title")}
        hideCaption
        alignsMiddle
        columns={columns}
        rows={groups}
        rowKey={({ scimGroupID }) => scimGroupID}
      />
    </DashboardForm>
  );
}

interface RoleSelectProps {
  group: ScimGroup;
  roles: readonly RoleChoice[];
}

function RoleSelect({ group, roles }: RoleSelectProps) {
  const intl = useIntl();
  const { scimGroupID, displayName, roleID } = group;
  const current = String(roleID ?? "");
  const otherRole = intl.formatMessage({ id: "scim.groups.otherRole" });
  return (
    <>
      <input type="hidden" name={formerRoleField(scimGroupID)} value={current} />
      <Select
        key={current}
        name={roleField(scimGroupID)}
        defaultValue={current}
        aria-label={intl.formatMessage({ id: "scim.groups.roleOf" }, { name: displayName })}
      >
        <option value="">{intl.formatMessage({ id: "scim.groups.noRole" })}</option>
        {choicesFor(roles, roleID, otherRole).map((role) => (
          <option key={role.roleID} value={role.roleID}>
            {role.name}
          </option>
        ))}
      </Select>
    </>
  );
}
