import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardTablePage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import type { TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { OauthClient } from "../../../contract/resources.ts";
import { clientsAddress } from "../../../contract/rules.ts";
import { addressOf } from "../client-data.ts";

type Apps = typeof import("../../../contract/routes.ts");

const load: PageLoad<OauthClient[]> = (transport) => apiOf<Apps>()(transport)("GET /oauth-clients");

export const loader = serverLoader(load);

const text = (id: string) => <FormattedMessage id={`oauth-clients.${id}`} />;
const notices = { removed: text("done.removed") };

const columns: readonly TableColumn<OauthClient>[] = [
  {
    id: "name",
    header: text("name"),
    cell: ({ oauthClientID, name }) => (
      <Link href={addressOf(oauthClientID)}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { id: "members", header: text("members"), isNumeric: true, cell: ({ countUsers }) => countUsers },
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

export default function ClientsPage() {
  const intl = useIntl();
  const rows = useLoaderData<typeof loader>();
  return (
    <DashboardTablePage
      title={intl.formatMessage({ id: "oauth-clients.title" })}
      description={text("title.text")}
      notices={notices}
      add={{ href: `${clientsAddress}/add`, label: text("add") }}
      none={{ icon: "globe", title: text("none"), text: text("none.text") }}
      columns={columns}
      rows={rows}
      rowKey={({ oauthClientID }) => oauthClientID}
    />
  );
}
