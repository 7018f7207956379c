import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { addressOf, type Integration } from "../integration-data.ts";
import { IntegrationState } from "../integration-state.tsx";

type Attachments = typeof import("../../../contract/routes.ts");

const load: PageLoad<Integration[]> = (transport) =>
  apiOf<Attachments>()(transport)("GET /attachments/integrations");

export const loader = serverLoader(load);

const text = (id: string) => <FormattedMessage id={`attachments.${id}`} />;
const notices = { removed: text("removed") };

const columns: readonly TableColumn<Integration>[] = [
  {
    id: "name",
    header: text("name"),
    cell: ({ attachmentType, name }) => (
      <Link href={addressOf(attachmentType)}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    id: "state",
    header: text("state"),
    cell: (integration) => <IntegrationState {...integration} />,
  },
  {
    id: "scope",
    header: text("staffScope"),
    cell: ({ staffScope }) => text(`scope.${staffScope}`),
  },
  {
    id: "attachments",
    header: text("count"),
    cell: ({ countAttachments }) => countAttachments,
    isNumeric: true,
  },
];

export default function IntegrationsPage() {
  const intl = useIntl();
  const integrations = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "attachments.integrations" })}
      description={text("integrations.text")}
      notices={notices}
    >
      {!integrations.some(({ isActive }) => isActive) && (
        <EmptyState icon="external" title={text("none")}>
          {text("none.text")}
        </EmptyState>
      )}
      <Table
        caption={text("integrations")}
        hideCaption
        columns={columns}
        rows={integrations}
        rowKey={({ attachmentType }) => attachmentType}
      />
    </DashboardPage>
  );
}
