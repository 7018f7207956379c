import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { ListedRole } from "../../../contract/resources.ts";
import { RoleTable } from "../role-table.tsx";

type Roles = typeof import("../../../contract/routes.ts");

const load: PageLoad<ListedRole[]> = (transport) =>
  apiOf<Roles>()(transport)("GET /roles", { query: { expand: ["countUsers"] } });

export const loader = serverLoader(load);

const notices = {
  saved: <FormattedMessage id="roles.saved" />,
  deleted: <FormattedMessage id="roles.deleted" />,
};

export default function RolesPage() {
  const intl = useIntl();
  const roles = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "roles.title" })}
      description={<FormattedMessage id="roles.text" />}
      notices={notices}
      actions={
        <>
          <LinkButton href="/dashboard/roles/explain" icon="question">
            <FormattedMessage id="roles.explain" />
          </LinkButton>
          <LinkButton href="/dashboard/roles/add" variant="primary" icon="plus">
            <FormattedMessage id="roles.add" />
          </LinkButton>
        </>
      }
    >
      <RoleTable roles={roles} />
    </DashboardPage>
  );
}
