import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage, FilterBar, FilterField } from "#features/dashboard/web/public.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { escalationStatuses, escalationsAddress } from "../../../contract/rules.ts";
import { EscalationList } from "../escalation-list.tsx";
import { type EscalationSearch, escalationsUrl, loadEscalations } from "./load-escalations.ts";

export const loader = serverLoader(loadEscalations);

export default function EscalationsPage() {
  const intl = useIntl();
  const list = useLoaderData<typeof loader>();
  const { escalations, search } = list;
  return (
    <DashboardPage title={intl.formatMessage({ id: "escalations.manage" })}>
      <EscalationFilter search={search} />
      {escalations.length === 0 ? (
        <EmptyState icon="check" title={<FormattedMessage id="escalations.none" />}>
          <FormattedMessage id="escalations.none.text" />
        </EmptyState>
      ) : (
        <EscalationList escalations={escalations} />
      )}
      {list.total > 0 && <Pager {...list} hrefOf={(page) => escalationsUrl(search, page)} />}
    </DashboardPage>
  );
}

function EscalationFilter({ search }: { search: EscalationSearch }) {
  const intl = useIntl();
  return (
    <FilterBar
      key={JSON.stringify(search)}
      action={escalationsAddress}
      isActive={search.status !== "" || search.assignee !== ""}
    >
      <FilterField id="status" label={<FormattedMessage id="escalations.status" />}>
        <Select name="status" defaultValue={search.status}>
          {["", ...escalationStatuses, "none"].map((status) => (
            <option key={status} value={status}>
              {intl.formatMessage({ id: `escalations.status.${status || "waiting"}` })}
            </option>
          ))}
        </Select>
      </FilterField>
      <FilterField id="assignee" label={<FormattedMessage id="escalations.assign" />}>
        <TextInput name="assignee" defaultValue={search.assignee} maxLength={100} dir="auto" />
      </FilterField>
    </FilterBar>
  );
}
