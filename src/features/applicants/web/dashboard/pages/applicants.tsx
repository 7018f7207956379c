import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData, useLocation } from "react-router";
import { backTo, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { ApplicantFilter } from "../applicant-filter.tsx";
import { ApplicantList } from "../applicant-list.tsx";
import { applicantsUrl, loadApplicants } from "./load-applicants.ts";

type Applicants = typeof import("../../../contract/routes.ts");

export const loader = serverLoader(loadApplicants);

/** `act` is `approved:12` for one applicant, or `approved:ticked` for all selected ones. */
export const action = formAction(async ({ transport, values, lists, request }) => {
  const [verb = "", whom = ""] = (values.act ?? "").split(":");
  const ids = (whom === "ticked" ? (lists.applicantIDs ?? []) : [whom]).map(Number);
  const answers = await Promise.allSettled(ids.map((id) => decide(transport, verb, id)));
  const failed = answers.filter((answer) => answer.status === "rejected");
  // Others may decide concurrently; the remaining decisions still apply.
  const [first] = failed;
  if (first && (failed.length === ids.length || !isApiError(first.reason))) throw first.reason;
  return redirect(backTo(request, doneOf(verb, ids.length, failed.length)));
});

function doneOf(verb: string, count: number, countFailed: number): string {
  if (count === 0) return "nobody";
  return countFailed > 0 ? "some" : verb;
}

function decide(transport: Transport, verb: string, applicantID: number): Promise<unknown> {
  const api = apiOf<Applicants>()(transport);
  const params = { applicantID };
  if (verb === "delete") return api("DELETE /applicants/{applicantID}", { params });
  const status = verb === "approved" ? "approved" : "declined";
  return api("PATCH /applicants/{applicantID}", { params, body: { status } });
}

const notices = Object.fromEntries(
  ["approved", "declined", "delete", "some", "nobody"].map((done) => [
    done,
    <FormattedMessage key={done} id={`applicants.manage.done.${done}`} />,
  ]),
);

export default function ApplicantsPage() {
  const intl = useIntl();
  const list = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { key } = useLocation();
  const { applicants, search } = list;
  return (
    <DashboardPage title={intl.formatMessage({ id: "applicants.manage" })} notices={notices}>
      {answer && <Message tone="error">{answer.message}</Message>}
      <ApplicantFilter search={search} />
      {applicants.length === 0 ? (
        <EmptyState icon="users" title={<FormattedMessage id="applicants.manage.none" />}>
          <FormattedMessage id="applicants.manage.none.text" />
        </EmptyState>
      ) : (
        <ApplicantList key={key} applicants={applicants} />
      )}
      {list.total > 0 && <Pager {...list} hrefOf={(page) => applicantsUrl(search, page)} />}
    </DashboardPage>
  );
}
