import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardTablePage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import type { TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { IncomingWebhook } from "../../../contract/resources.ts";
import { incomingWebhooksAddress } from "../../../contract/rules.ts";
import { addressOf, type CategoryChoice, readCategories } from "../incoming-data.ts";

type Incoming = typeof import("../../../contract/routes.ts");

interface Listed extends IncomingWebhook {
  category: CategoryChoice | undefined;
}

const load: PageLoad<Listed[]> = async (transport) => {
  const webhooks = await apiOf<Incoming>()(transport)("GET /incoming-webhooks");
  const categories = await readCategories(transport);
  return webhooks.map((webhook) => ({
    ...webhook,
    category: categories.find(({ categoryID }) => categoryID === webhook.categoryID),
  }));
};

export const loader = serverLoader(load);

const text = (id: string) => <FormattedMessage id={`incomingWebhooks.${id}`} />;
const notices = { deleted: text("done.deleted") };

const columns: readonly TableColumn<Listed>[] = [
  {
    id: "name",
    header: text("name"),
    cell: ({ incomingWebhookID, name }) => (
      <Link href={addressOf(incomingWebhookID)}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    id: "member",
    header: text("member"),
    cell: ({ user }) => (
      <Link href={user.url}>
        <bdi>{user.name}</bdi>
      </Link>
    ),
  },
  {
    id: "category",
    header: text("category"),
    cell: ({ category }) => <bdi>{category?.name ?? "–"}</bdi>,
  },
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

export default function IncomingWebhooksPage() {
  const intl = useIntl();
  const rows = useLoaderData<typeof loader>();
  return (
    <DashboardTablePage
      title={intl.formatMessage({ id: "incomingWebhooks.title" })}
      description={text("title.text")}
      notices={notices}
      add={{ href: `${incomingWebhooksAddress}/add`, label: text("add") }}
      none={{ icon: "globe", title: text("none"), text: text("none.text") }}
      columns={columns}
      rows={rows}
      rowKey={({ incomingWebhookID }) => incomingWebhookID}
    />
  );
}
