import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { recordID as readID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { AutomationRecipe, Rehearsal } from "../../../contract/resources.ts";
import { editUrl, rulesAbove, rulesUrl } from "../rule-urls.ts";

type Rules = typeof import("../../../contract/routes.ts");

interface Rehearsed {
  rule: AutomationRecipe;
  rehearsal: Rehearsal;
}

const load: PageLoad<Rehearsed> = async (transport, { params }) => {
  const api = apiOf<Rules>()(transport);
  const rule = await api("GET /automation-rules/{automationRuleID}/recipe", {
    params: { automationRuleID: readID(params.automationRuleID) },
  });
  const { triggerName: _trigger, ...trigger } = rule.trigger;
  const { actionName: _action, ...action } = rule.action;
  const conditions = rule.conditions.map(({ conditionName: _name, ...condition }) => condition);
  const body = { name: rule.name, trigger, conditions, action };
  return { rule, rehearsal: await api("POST /automation-rules/rehearsals", { body }) };
};

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params }) => {
  await apiOf<Rules>()(transport)("PUT /automation-rules/{automationRuleID}/status", {
    params: { automationRuleID: readID(params.automationRuleID) },
    body: { status: "active" },
  });
  return redirect(`${rulesUrl}?done=active`);
});

export default function RehearsalPage() {
  const intl = useIntl();
  const { rule, rehearsal } = useLoaderData<typeof loader>();
  const { automationRuleId, name, status, trigger, action: then } = rule;
  const { countRecords, isMore, days, records } = rehearsal;
  const edit = (
    <LinkButton href={editUrl(automationRuleId)} icon="edit">
      <FormattedMessage id="automation-rules.edit" />
    </LinkButton>
  );
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "automation-rules.rehearsal.title" }, { name })}
      description={
        <FormattedMessage
          id="automation-rules.rehearsal.sentence"
          values={{ trigger: trigger.triggerName, action: then.actionName }}
        />
      }
      above={rulesAbove(intl)}
      actions={status === "active" && edit}
    >
      <Message
        title={
          <FormattedMessage
            id={isMore ? "automation-rules.rehearsal.more" : "automation-rules.rehearsal.count"}
            values={{ count: countRecords, days: <FormattedNumber value={days} /> }}
          />
        }
      >
        <FormattedMessage id="automation-rules.rehearsal.text" />
      </Message>
      {records.length > 0 && (
        <Table
          caption={<FormattedMessage id="automation-rules.rehearsal.records" />}
          columns={columns}
          rows={records}
          rowKey={({ recordType, recordID }) => `${recordType} ${recordID}`}
        />
      )}
      {status !== "active" && (
        <DashboardForm
          submitLabel={<FormattedMessage id="automation-rules.switchOn" />}
          actions={edit}
        >
          {null}
        </DashboardForm>
      )}
    </DashboardPage>
  );
}

const columns: TableColumn<Rehearsal["records"][number]>[] = [
  {
    id: "name",
    header: <FormattedMessage id="automation-rules.record" />,
    cell: ({ name, url }) =>
      url ? (
        <Link href={url}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      ),
  },
  {
    id: "when",
    header: <FormattedMessage id="automation-rules.rehearsal.when" />,
    cell: ({ dateMet }) => <DateTime value={dateMet} type="extended" />,
  },
];
