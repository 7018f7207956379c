import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardTablePage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import type { TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { ScimConnection } from "../../../contract/resources.ts";
import { connectionsAddress } from "../../../contract/rules.ts";
import { addressOf } from "../connection-data.ts";

type Scim = typeof import("../../../contract/routes.ts");

const load: PageLoad<ScimConnection[]> = (transport) =>
  apiOf<Scim>()(transport)("GET /scim-connections");

export const loader = serverLoader(load);

const text = (id: string) => <FormattedMessage id={`scim.${id}`} />;
const notices = { removed: text("done.removed") };

const columns: readonly TableColumn<ScimConnection>[] = [
  {
    id: "name",
    header: text("name"),
    cell: ({ scimConnectionID, name }) => (
      <Link href={addressOf(scimConnectionID)}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { id: "members", header: text("members"), isNumeric: true, cell: ({ countUsers }) => countUsers },
  {
    id: "inactive",
    header: text("inactive"),
    isNumeric: true,
    cell: ({ countInactiveUsers }) => countInactiveUsers,
  },
  { id: "groups", header: text("groups"), isNumeric: true, cell: ({ countGroups }) => countGroups },
  {
    id: "state",
    header: text("state"),
    cell: ({ isActive }) => (
      <Tag preset={isActive ? "success" : "standard"}>{text(isActive ? "on" : "off")}</Tag>
    ),
  },
  {
    id: "used",
    header: text("lastUsed"),
    cell: ({ dateLastUsed }) =>
      dateLastUsed ? <DateTime value={dateLastUsed} type="extended" /> : text("lastUsed.never"),
  },
];

export default function ConnectionsPage() {
  const intl = useIntl();
  const rows = useLoaderData<typeof loader>();
  return (
    <DashboardTablePage
      title={intl.formatMessage({ id: "scim.title" })}
      description={text("title.text")}
      notices={notices}
      add={{ href: `${connectionsAddress}/add`, label: text("add") }}
      none={{ icon: "users", title: text("none"), text: text("none.text") }}
      columns={columns}
      rows={rows}
      rowKey={({ scimConnectionID }) => scimConnectionID}
    />
  );
}
