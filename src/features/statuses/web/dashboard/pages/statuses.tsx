import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { Status } from "../../../contract/resources.ts";
import { statusesAddress } from "../../../contract/rules.ts";
import { TypeName } from "../type-name.tsx";

type Statuses = typeof import("../../../contract/routes.ts");

const load = async (transport: Transport) =>
  (await apiOf<Statuses>()(transport)("GET /discussions/statuses"))
    .filter(({ isInternal }) => !isInternal)
    .toSorted(
      (one, other) =>
        (one.recordSubtype ?? "").localeCompare(other.recordSubtype ?? "", "en") ||
        one.sort - other.sort,
    );

export const loader = serverLoader(load);

const text = (id: string) => <FormattedMessage id={`statuses.${id}`} />;

const notices = { saved: text("saved"), deleted: text("deleted") };

const columns: TableColumn<Status>[] = [
  {
    id: "name",
    header: text("name"),
    cell: ({ statusID, name, isDefault }) => (
      <>
        <Link href={`${statusesAddress}/edit/${statusID}`}>
          <bdi>{name}</bdi>
        </Link>{" "}
        {isDefault && <Tag>{text("default")}</Tag>}
      </>
    ),
  },
  {
    id: "type",
    header: text("type"),
    cell: ({ recordSubtype }) => <TypeName type={recordSubtype} />,
  },
  { id: "state", header: text("state"), cell: ({ state }) => text(`state.${state}`) },
  { id: "sort", header: text("sort"), cell: ({ sort }) => sort },
  { id: "color", header: text("color"), cell: ({ color }) => text(`color.${color ?? "state"}`) },
];

export default function StatusesPage() {
  const intl = useIntl();
  const statuses = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "statuses.manage" })}
      description={text("manage.text")}
      notices={notices}
      translated={{ resource: "statuses", recordType: "status" }}
      actions={
        <LinkButton href={`${statusesAddress}/add`} variant="primary" icon="plus">
          {text("add")}
        </LinkButton>
      }
    >
      <Table
        caption={text("manage")}
        hideCaption
        columns={columns}
        rows={statuses}
        rowKey={({ statusID }) => String(statusID)}
      />
    </DashboardPage>
  );
}
