import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { RoleRequestMeta } from "../../../contract/resources.ts";
import { offersAddress } from "../../../contract/rules.ts";

type RoleRequests = typeof import("../../../contract/routes.ts");

const load = (transport: Transport) =>
  apiOf<RoleRequests>()(transport)("GET /role-requests/metas", { query: { expand: "role" } });

export const loader = serverLoader(load);

const notices = {
  saved: <FormattedMessage id="roleRequests.offers.saved" />,
  deleted: <FormattedMessage id="roleRequests.offers.deleted" />,
};

export default function OffersPage() {
  const intl = useIntl();
  const metas = useLoaderData<typeof loader>();
  const add = (
    <LinkButton href={`${offersAddress}/add`} variant="primary" icon="plus">
      <FormattedMessage id="roleRequests.offers.add" />
    </LinkButton>
  );
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "roleRequests.offers" })}
      description={<FormattedMessage id="roleRequests.offers.text" />}
      actions={add}
      notices={notices}
    >
      {metas.length === 0 ? (
        <EmptyState
          icon="users"
          title={<FormattedMessage id="roleRequests.offers.none" />}
          action={add}
        >
          <FormattedMessage id="roleRequests.offers.none.text" />
        </EmptyState>
      ) : (
        <Table
          caption={<FormattedMessage id="roleRequests.offers" />}
          hideCaption
          columns={columns}
          rows={metas}
          rowKey={({ roleID }) => String(roleID)}
        />
      )}
    </DashboardPage>
  );
}

const columns: TableColumn<RoleRequestMeta>[] = [
  {
    id: "role",
    header: <FormattedMessage id="roleRequests.role" />,
    cell: ({ roleID, name, role }) => (
      <Link href={`${offersAddress}/${roleID}`}>
        <bdi>{role?.name ?? name}</bdi>
      </Link>
    ),
  },
  {
    id: "questions",
    header: <FormattedMessage id="roleRequests.questions" />,
    isNumeric: true,
    cell: ({ attributesSchema }) => Object.keys(attributesSchema.properties).length,
  },
];
