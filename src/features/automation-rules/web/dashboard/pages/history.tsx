import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { AutomationDispatch } from "../../../contract/resources.ts";
import { StatusTag } from "../rule-status.tsx";
import { dispatchUrl, historyOf, rulesAbove } from "../rule-urls.ts";

type Rules = typeof import("../../../contract/routes.ts");

interface History {
  dispatches: AutomationDispatch[];
  automationRuleID: number | undefined;
  page: number;
  limit: number;
  total: number;
}

const count = (text: string | null) => {
  const number = Math.floor(Number(text));
  return number > 0 && number < 2 ** 31 ? number : undefined;
};

/** `/dashboard/automation-rules/history?rule=5&page=2` */
const load: PageLoad<History> = async (transport, { url }) => {
  const page = count(url.searchParams.get("page")) ?? 1;
  const automationRuleID = count(url.searchParams.get("rule"));
  const { items, paging } = await apiOf<Rules>()(transport).list(
    "GET /automation-rules/dispatches",
    {
      query: { page, limit: 30, ...(automationRuleID ? { automationRuleID } : {}) },
    },
  );
  const { limit = 30, total = items.length } = paging ?? {};
  return { dispatches: items, automationRuleID, page, limit, total };
};

export const loader = serverLoader(load);

export default function HistoryPage() {
  const intl = useIntl();
  const history = useLoaderData<typeof loader>();
  const { dispatches, automationRuleID } = history;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "automation-rules.history" })}
      description={<FormattedMessage id="automation-rules.history.text" />}
      above={rulesAbove(intl)}
    >
      {dispatches.length === 0 ? (
        <EmptyState icon="list" title={<FormattedMessage id="automation-rules.history.none" />}>
          <FormattedMessage id="automation-rules.history.none.text" />
        </EmptyState>
      ) : (
        <Table
          caption={<FormattedMessage id="automation-rules.history" />}
          hideCaption
          columns={columns}
          rows={dispatches}
          rowKey={({ automationRuleDispatchUUID }) => automationRuleDispatchUUID}
        />
      )}
      {history.total > 0 && (
        <Pager {...history} hrefOf={(page) => historyOf(automationRuleID, page)} />
      )}
    </DashboardPage>
  );
}

const columns: TableColumn<AutomationDispatch>[] = [
  {
    id: "rule",
    header: <FormattedMessage id="automation-rules.rule" />,
    cell: ({ automationRuleId, automationRuleDispatchUUID, name }) => (
      <Link href={dispatchUrl(automationRuleId, automationRuleDispatchUUID)}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    id: "when",
    header: <FormattedMessage id="automation-rules.date" />,
    cell: ({ dateInserted }) => <DateTime value={dateInserted} type="extended" />,
  },
  {
    id: "why",
    header: <FormattedMessage id="automation-rules.why" />,
    cell: ({ dispatchType }) => <FormattedMessage id={`automation-rules.why.${dispatchType}`} />,
  },
  {
    id: "count",
    header: <FormattedMessage id="automation-rules.records" />,
    isNumeric: true,
    cell: ({ countRecords }) => countRecords,
  },
  {
    id: "status",
    header: <FormattedMessage id="automation-rules.status" />,
    cell: ({ status }) => <StatusTag status={status} />,
  },
];
