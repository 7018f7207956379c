import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage, DashboardSection } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { AuthenticatorTest } from "../../../contract/resources.ts";
import { servicesAddress } from "../../../contract/rules.ts";
import { addressOf, idOf, readProvider } from "../provider-data.ts";
import styles from "../providers.module.css";

type Services = typeof import("../../../contract/routes.ts");

async function load(transport: Transport, { params }: PageArgs) {
  const service = await readProvider(transport, params.authenticatorID);
  const test = await apiOf<Services>()(transport)(
    "GET /authenticators/{authenticatorID}/tests/latest",
    { params: { authenticatorID: idOf(params.authenticatorID) } },
  );
  return { service, test };
}

export const loader = serverLoader(load);

const text = (id: string) => <FormattedMessage id={`single-sign-on.${id}`} />;

const fields: readonly string[] = [
  "issuer",
  "subject",
  "name",
  "fullName",
  "email",
  "isEmailVerified",
  "photoUrl",
  "roles",
];

const columns: readonly TableColumn<AuthenticatorTest["mapped"][number]>[] = [
  {
    id: "field",
    header: text("test.field"),
    cell: ({ field }) => (fields.includes(field) ? text(`mapped.${field}`) : <bdi>{field}</bdi>),
  },
  { id: "value", header: text("test.value"), cell: ({ value }) => <bdi>{value || "–"}</bdi> },
];

export default function TestProviderPage() {
  const intl = useIntl();
  const { service, test } = useLoaderData<typeof loader>();
  const { authenticatorID, name } = service;
  const title = intl.formatMessage({ id: "single-sign-on.manage" });
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "single-sign-on.testOf" }, { name })}
      description={text("test.text")}
      above={[
        { name: title, url: servicesAddress },
        { name, url: addressOf(authenticatorID) },
      ]}
      actions={<LinkButton href={addressOf(authenticatorID)}>{text("test.back")}</LinkButton>}
    >
      {test.isForPresentSettings ? (
        <Message tone={test.wasSuccessful ? "success" : "error"}>
          {test.wasSuccessful ? (
            text("test.succeeded")
          ) : (
            <FormattedMessage
              id={`single-sign-on.refused.${test.reason}`}
              values={{ name: <bdi>{name}</bdi> }}
            />
          )}
        </Message>
      ) : (
        <Message tone="warning">{text("test.outdated")}</Message>
      )}
      {test.detail && (
        <DashboardSection title={text("test.detail")}>
          <p className={styles.address} dir="ltr">
            {test.detail}
          </p>
        </DashboardSection>
      )}
      {test.mapped.length > 0 && (
        <DashboardSection title={text("test.mapped")}>
          <Table
            caption={text("test.mapped")}
            hideCaption
            columns={columns}
            rows={test.mapped}
            rowKey={({ field }) => field}
          />
        </DashboardSection>
      )}
      {test.claims && (
        <DashboardSection title={text("test.claims")}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
          <pre className={styles.claims} dir="ltr" tabIndex={0}>
            {test.claims}
          </pre>
        </DashboardSection>
      )}
    </DashboardPage>
  );
}
