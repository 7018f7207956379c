import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { recordID as readID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { AutomationDispatch } from "../../../contract/resources.ts";
import { StatusTag } from "../rule-status.tsx";
import { historyUrl, rulesAbove } from "../rule-urls.ts";

type Rules = typeof import("../../../contract/routes.ts");
type DispatchRecord = NonNullable<AutomationDispatch["records"]>[number];

const load: PageLoad<AutomationDispatch> = (transport, { params }) =>
  apiOf<Rules>()(transport)(
    "GET /automation-rules/{automationRuleID}/dispatches/{ruleDispatchID}",
    {
      params: {
        automationRuleID: readID(params.automationRuleID),
        ruleDispatchID: params.ruleDispatchID ?? "",
      },
    },
  );

export const loader = serverLoader(load);

export default function DispatchPage() {
  const intl = useIntl();
  const { name, dateInserted, trigger, action, records = [] } = useLoaderData<typeof loader>();
  const history = {
    name: intl.formatMessage({ id: "automation-rules.history" }),
    url: historyUrl,
  };
  return (
    <DashboardPage
      title={name}
      description={
        <>
          <DateTime value={dateInserted} type="extended" />
          {" · "}
          <FormattedMessage
            id="automation-rules.rehearsal.sentence"
            values={{ trigger: trigger.triggerName, action: action.actionName }}
          />
        </>
      }
      above={[...rulesAbove(intl), history]}
    >
      <Table
        caption={<FormattedMessage id="automation-rules.records" />}
        hideCaption
        columns={columns}
        rows={records}
        rowKey={({ recordType, recordID }) => `${recordType} ${recordID}`}
      />
    </DashboardPage>
  );
}

const columns: TableColumn<DispatchRecord>[] = [
  {
    id: "name",
    header: <FormattedMessage id="automation-rules.record" />,
    cell: ({ recordType, recordID, name, url }) => {
      const shown = <bdi>{name ?? `${recordType} ${recordID}`}</bdi>;
      return url ? <Link href={url}>{shown}</Link> : shown;
    },
  },
  {
    id: "status",
    header: <FormattedMessage id="automation-rules.status" />,
    cell: ({ status }) => <StatusTag status={status} />,
  },
  {
    id: "message",
    header: <FormattedMessage id="automation-rules.message" />,
    cell: ({ message }) => message && <span dir="auto">{message}</span>,
  },
];
