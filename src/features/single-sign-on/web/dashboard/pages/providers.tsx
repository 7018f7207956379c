import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import type { Authenticator } from "#features/accounts/contract/routes/authenticators.ts";
import { backTo, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { servicesAddress } from "../../../contract/rules.ts";
import { type LockedOut, OnlyProviders } from "../only-providers.tsx";
import { addressOf } from "../provider-data.ts";

type Authenticators = typeof import("#features/accounts/contract/routes/authenticators.ts");
type Services = typeof import("../../../contract/routes.ts");
type Settings = typeof import("#features/settings/contract/routes.ts");

interface ProviderList {
  services: readonly Authenticator[];
  lockedOut: LockedOut;
}

const load: PageLoad<ProviderList> = async (transport) => ({
  services: await apiOf<Authenticators>()(transport)("GET /authenticators", {
    query: { limit: 100 },
  }),
  lockedOut: await apiOf<Services>()(transport)("GET /authenticators/locked-out"),
});

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, request }) => {
  const isRequired = values.intent === "require";
  await apiOf<Settings>()(transport)("PATCH /config", {
    body: { "signInServices.isRequired": isRequired },
  });
  return redirect(backTo(request, isRequired ? "required" : "optional"));
});

const text = (id: string) => <FormattedMessage id={`single-sign-on.${id}`} />;
const notices = {
  removed: text("removed"),
  required: text("required.on"),
  optional: text("required.off"),
};

const columns: readonly TableColumn<Authenticator>[] = [
  {
    id: "name",
    header: text("name"),
    cell: ({ authenticatorID, name }) => (
      <Link href={addressOf(authenticatorID)}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { id: "type", header: text("type"), cell: ({ type }) => text(`type.${type}`) },
  {
    id: "state",
    header: text("state"),
    cell: ({ active, visible }) => (
      <Tag preset={active ? "success" : "greyscale"}>
        {active ? text(visible ? "state.on" : "state.hidden") : text("state.off")}
      </Tag>
    ),
  },
];

export default function ProvidersPage() {
  const intl = useIntl();
  const { services, lockedOut } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "single-sign-on.manage" })}
      description={text("manage.text")}
      notices={notices}
      actions={
        <LinkButton href={`${servicesAddress}/add`} variant="primary" icon="plus">
          {text("add")}
        </LinkButton>
      }
    >
      {services.length === 0 ? (
        <EmptyState icon="globe" title={text("none")}>
          {text("none.text")}
        </EmptyState>
      ) : (
        <Table
          caption={text("manage")}
          hideCaption
          columns={columns}
          rows={services}
          rowKey={({ authenticatorID }) => authenticatorID}
        />
      )}
      <OnlyProviders lockedOut={lockedOut} />
    </DashboardPage>
  );
}
