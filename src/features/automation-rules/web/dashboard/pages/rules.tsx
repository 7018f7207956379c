import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { backTo, DashboardPage, RowActions, RowForm } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DropdownButton, DropdownLink } from "#ui/overlays/dropdown-items.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { AutomationRecipe } from "../../../contract/resources.ts";
import { StatusTag } from "../rule-status.tsx";
import {
  confirmUrl,
  editUrl,
  historyOf,
  historyUrl,
  rehearsalUrl,
  rulesUrl,
} from "../rule-urls.ts";

type Rules = typeof import("../../../contract/routes.ts");

const load: PageLoad<AutomationRecipe[]> = (transport) =>
  apiOf<Rules>()(transport)("GET /automation-rules/recipes", {
    query: { expand: ["dispatchStatus"], sort: "-dateUpdated" },
  });

export const loader = serverLoader(load);

/** Buttons send `inactive:5`. */
export const action = formAction(async ({ transport, values, request }) => {
  const params = { automationRuleID: Number((values.act ?? "").split(":")[1]) };
  const body = { status: "inactive" as const };
  await apiOf<Rules>()(transport)("PUT /automation-rules/{automationRuleID}/status", {
    params,
    body,
  });
  return redirect(backTo(request, body.status));
});

const notices = Object.fromEntries(
  ["saved", "active", "inactive", "deleted", "started"].map((done) => [
    done,
    <FormattedMessage key={done} id={`automation-rules.done.${done}`} />,
  ]),
);

export default function RulesPage() {
  const intl = useIntl();
  const rules = useLoaderData<typeof loader>();
  const add = (
    <LinkButton href={`${rulesUrl}/add`} variant="primary" icon="plus">
      <FormattedMessage id="automation-rules.add" />
    </LinkButton>
  );
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "automation-rules.title" })}
      description={<FormattedMessage id="automation-rules.text" />}
      notices={notices}
      actions={
        rules.length > 0 && (
          <>
            <LinkButton href={historyUrl} icon="list">
              <FormattedMessage id="automation-rules.history" />
            </LinkButton>
            {add}
          </>
        )
      }
    >
      {rules.some(({ status }) => status === "active") && <RowForm id="rows" />}
      {rules.length === 0 ? (
        <EmptyState
          icon="settings"
          title={<FormattedMessage id="automation-rules.none" />}
          action={add}
        >
          <FormattedMessage id="automation-rules.none.text" />
        </EmptyState>
      ) : (
        <Table
          caption={<FormattedMessage id="automation-rules.title" />}
          hideCaption
          columns={columns}
          rows={rules}
          rowKey={({ automationRuleId }) => automationRuleId}
        />
      )}
    </DashboardPage>
  );
}

const columns: TableColumn<AutomationRecipe>[] = [
  {
    id: "name",
    header: <FormattedMessage id="automation-rules.name" />,
    cell: ({ automationRuleId, name }) => (
      <Link href={editUrl(automationRuleId)}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    id: "when",
    header: <FormattedMessage id="automation-rules.when" />,
    cell: ({ trigger }) => trigger.triggerName,
  },
  {
    id: "then",
    header: <FormattedMessage id="automation-rules.then" />,
    cell: ({ action }) => action.actionName,
  },
  {
    id: "status",
    header: <FormattedMessage id="automation-rules.status" />,
    cell: ({ status }) => <StatusTag status={status} />,
  },
  {
    id: "last",
    header: <FormattedMessage id="automation-rules.lastRun" />,
    cell: ({ dateLastRun }) => dateLastRun && <DateTime value={dateLastRun} />,
  },
  {
    id: "menu",
    header: null,
    isMenu: true,
    isNumeric: true,
    cell: (rule) => <RuleMenu {...rule} />,
  },
];

function RuleMenu({ automationRuleId: id, name, status }: AutomationRecipe) {
  return (
    <RowActions name={name}>
      <DropdownLink href={rehearsalUrl(id)}>
        <FormattedMessage
          id={status === "active" ? "automation-rules.rehearse" : "automation-rules.switchOn"}
        />
      </DropdownLink>
      {status === "active" && (
        <DropdownButton type="submit" form="rows" name="act" value={`inactive:${id}`}>
          <FormattedMessage id="automation-rules.switchOff" />
        </DropdownButton>
      )}
      <DropdownLink href={confirmUrl(id, "run")}>
        <FormattedMessage id="automation-rules.runNow" />
      </DropdownLink>
      <DropdownLink href={historyOf(id)}>
        <FormattedMessage id="automation-rules.history" />
      </DropdownLink>
      <DropdownLink href={confirmUrl(id, "delete")}>
        <FormattedMessage id="automation-rules.delete" />
      </DropdownLink>
    </RowActions>
  );
}
