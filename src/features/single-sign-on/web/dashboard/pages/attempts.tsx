import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import type { z } from "zod";
import { DashboardForm, DashboardPage, DashboardSection } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { useNow } from "#ui/values/use-now.ts";
import type { listAuthenticatorDebugLogs } from "../../../contract/routes.ts";
import { servicesAddress } from "../../../contract/rules.ts";
import { addressOf, idOf, readProvider } from "../provider-data.ts";
import styles from "../providers.module.css";

type Services = typeof import("../../../contract/routes.ts");
type Attempt = z.output<NonNullable<(typeof listAuthenticatorDebugLogs)["output"]>>[number];

async function load(transport: Transport, { params }: PageArgs) {
  const service = await readProvider(transport, params.authenticatorID);
  const attempts = await apiOf<Services>()(transport)(
    "GET /authenticators/{authenticatorID}/debug-logs",
    { params: { authenticatorID: idOf(params.authenticatorID) }, query: { limit: 100 } },
  );
  return { service, attempts };
}

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, params }) => {
  const authenticatorID = idOf(params.authenticatorID);
  const body = { enabled: values.intent === "on" };
  await apiOf<Services>()(transport)("PUT /authenticators/{authenticatorID}/debug", {
    params: { authenticatorID },
    body,
  });
  return redirect(addressOf(authenticatorID, "attempts"));
});

const text = (id: string) => <FormattedMessage id={`single-sign-on.${id}`} />;

const columns: readonly TableColumn<Attempt>[] = [
  {
    id: "time",
    header: text("attempts.time"),
    cell: ({ messages }) => <DateTime value={messages[0]?.dateInserted ?? ""} type="extended" />,
  },
  {
    id: "flow",
    header: text("attempts.flow"),
    cell: ({ attemptFlow }) => text(`attempts.${attemptFlow}`),
  },
  {
    id: "result",
    header: text("attempts.result"),
    cell: ({ wasSuccessful }) => (
      <Tag preset={wasSuccessful ? "success" : "greyscale"}>
        {text(wasSuccessful ? "attempts.succeeded" : "attempts.failed")}
      </Tag>
    ),
  },
  {
    id: "message",
    header: text("attempts.message"),
    cell: ({ messages }) => (
      <span className={styles.address} dir="ltr">
        {messages.map(({ message }) => message).join(" ")}
      </span>
    ),
  },
];

export default function AttemptsPage() {
  const intl = useIntl();
  const { service, attempts } = useLoaderData<typeof loader>();
  const { authenticatorID, name, dateDebugExpires } = service;
  const title = intl.formatMessage({ id: "single-sign-on.manage" });
  const now = useNow(false);
  const isOn = dateDebugExpires !== null && Date.parse(dateDebugExpires) > now;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "single-sign-on.attemptsOf" }, { name })}
      description={text("attempts.text")}
      above={[
        { name: title, url: servicesAddress },
        { name, url: addressOf(authenticatorID) },
      ]}
    >
      <DashboardSection
        title={text("attempts.noting")}
        description={
          isOn ? (
            <FormattedMessage
              id="single-sign-on.attempts.until"
              values={{ date: <DateTime value={dateDebugExpires} type="extended" /> }}
            />
          ) : (
            text("attempts.off")
          )
        }
      >
        <DashboardForm
          intent={isOn ? "off" : "on"}
          submitLabel={text(isOn ? "attempts.stop" : "attempts.start")}
        >
          {null}
        </DashboardForm>
      </DashboardSection>
      {attempts.length === 0 ? (
        <EmptyState icon="list" title={text("attempts.none")}>
          {text("attempts.none.text")}
        </EmptyState>
      ) : (
        <Table
          caption={text("attempts")}
          hideCaption
          columns={columns}
          rows={attempts}
          rowKey={({ debugAttemptUUID }) => debugAttemptUUID}
        />
      )}
    </DashboardPage>
  );
}
