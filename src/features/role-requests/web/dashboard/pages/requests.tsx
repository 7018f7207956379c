import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData } from "react-router";
import {
  backTo,
  DashboardPage,
  FilterBar,
  FilterField,
  RowForm,
} from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Select } from "#ui/forms/select.tsx";
import cases from "#ui/layout/case.module.css";
import { Pager } from "#ui/lists/pager.tsx";
import {
  type RoleRequestStatus,
  requestsAddress,
  roleRequestStatuses,
} from "../../../contract/rules.ts";
import { loadRequests, requestsUrl } from "../load-requests.ts";
import { RequestRow } from "../request-row.tsx";

type RoleRequests = typeof import("../../../contract/routes.ts");

export const loader = serverLoader(loadRequests);

/** `act` is `approved:12` or `denied:12`. */
export const action = formAction(async ({ transport, values, request }) => {
  const [status = "", id] = (values.act ?? "").split(":");
  await apiOf<RoleRequests>()(transport)("PATCH /role-requests/applications/{id}", {
    params: { id: Number(id) },
    body: { status: status as RoleRequestStatus },
  });
  return redirect(backTo(request, status));
});

const notices = {
  approved: <FormattedMessage id="roleRequests.done.approved" />,
  denied: <FormattedMessage id="roleRequests.done.denied" />,
};

export default function RequestsPage() {
  const intl = useIntl();
  const { requests, metas, status, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <DashboardPage title={intl.formatMessage({ id: "roleRequests.manage" })} notices={notices}>
      {answer && <Message tone="error">{answer.description ?? answer.message}</Message>}
      <FilterBar key={status} action={requestsAddress} isActive={status !== "pending"}>
        <FilterField id="status" label={<FormattedMessage id="roleRequests.status" />}>
          <Select name="status" defaultValue={status}>
            {roleRequestStatuses.map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage({ id: `roleRequests.status.${each}` })}
              </option>
            ))}
          </Select>
        </FilterField>
      </FilterBar>
      {requests.some(({ status }) => status === "pending") && <RowForm id="rows" />}
      {requests.length === 0 ? (
        <EmptyState icon="check" title={<FormattedMessage id="roleRequests.manage.none" />}>
          <FormattedMessage id="roleRequests.manage.none.text" />
        </EmptyState>
      ) : (
        <ul className={cases.list}>
          {requests.map((request) => (
            <RequestRow
              key={request.roleRequestID}
              request={request}
              meta={metas.find(({ roleID }) => roleID === request.roleID)}
            />
          ))}
        </ul>
      )}
      {list.total > 0 && <Pager {...list} hrefOf={(page) => requestsUrl(status, page)} />}
    </DashboardPage>
  );
}
