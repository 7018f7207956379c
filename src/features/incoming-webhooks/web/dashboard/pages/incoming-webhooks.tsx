import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
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
  const webhooks = useLoaderData<typeof loader>();
  const add = (
    <LinkButton href={`${incomingWebhooksAddress}/add`} variant="primary" icon="plus">
      {text("add")}
    </LinkButton>
  );
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "incomingWebhooks.title" })}
      description={text("title.text")}
      actions={webhooks.length > 0 && add}
      notices={notices}
    >
      {webhooks.length === 0 ? (
        <EmptyState icon="globe" title={text("none")} action={add}>
          {text("none.text")}
        </EmptyState>
      ) : (
        <Table
          caption={text("title")}
          hideCaption
          columns={columns}
          rows={webhooks}
          rowKey={({ incomingWebhookID }) => incomingWebhookID}
        />
      )}
    </DashboardPage>
  );
}
