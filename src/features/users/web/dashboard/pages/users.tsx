import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData, useLocation } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { RoleAssignment } from "../role-assignment.tsx";
import { UserFilter } from "../user-filter.tsx";
import { UserTable } from "../user-table.tsx";
import { assignRole } from "./assign-role.ts";
import { loadUsers, usersUrl } from "./load-users.ts";

export const loader = serverLoader(loadUsers);

export const action = formAction(assignRole);

const notices = {
  assigned: <FormattedMessage id="users.manage.assigned" />,
  someAssigned: <FormattedMessage id="users.manage.someAssigned" />,
  deleted: <FormattedMessage id="users.manage.deleted" />,
};

export default function UsersPage() {
  const intl = useIntl();
  const list = useLoaderData<typeof loader>();
  // Clears the selection after each navigation.
  const { key } = useLocation();
  const mayAdd = usePermission("users.add");
  const mayEdit = usePermission("users.edit");
  const { users, search } = list;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "users.manage" })}
      notices={notices}
      actions={
        mayAdd && (
          <LinkButton href="/dashboard/users/add" variant="primary" icon="plus">
            <FormattedMessage id="users.manage.add" />
          </LinkButton>
        )
      }
    >
      <UserFilter {...list} />
      {users.length === 0 ? (
        <EmptyState icon="users" title={<FormattedMessage id="users.manage.none" />}>
          <FormattedMessage id="users.manage.none.text" />
        </EmptyState>
      ) : (
        <UserTable key={key} users={users} isSelectable={mayEdit} />
      )}
      {mayEdit && users.length > 0 && <RoleAssignment roles={list.assignable} />}
      {list.total > 0 && <Pager {...list} hrefOf={(page) => usersUrl(search, page)} />}
    </DashboardPage>
  );
}
