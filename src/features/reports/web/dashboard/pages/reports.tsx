import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData, useLocation } from "react-router";
import { backTo, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/api.ts";
import { isApiError } from "#platform/web/is-api-error.ts";
import { type FormAnswer, formAction } from "#platform/web/page-action.ts";
import { serverLoader } from "#platform/web/page-loader.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";
import { Pager } from "#ui/pager.tsx";
import { queueOf } from "../../../contract/rules/addresses.ts";
import { type Decision, decisions } from "../../../contract/rules/decisions.ts";
import { QueueFilter } from "../queue-filter.tsx";
import { QueueList } from "../queue-list.tsx";
import { loadQueue, queueUrl } from "./load-queue.ts";

type Queue = typeof import("../../../contract/routes/queue.ts");

export const loader = serverLoader(loadQueue);

/** Buttons say `dismiss:comment:12` for one record, or `dismiss:ticked` for all that are ticked. */
export const action = formAction(async ({ transport, values, lists, request }) => {
  const act = values.act ?? "";
  const [verb = "", ...rest] = act.split(":");
  const decision = decisions.find((known) => known === verb);
  const isOne = rest[0] !== "ticked";
  const keys = isOne ? [rest.join(":")] : (lists.records ?? []);
  if (!decision || keys.length === 0) return redirect(backTo(request, "nothing"));
  const answers = await Promise.allSettled(
    keys.map((key) => decide(transport, decision, key, values[`note:${key}`] ?? "")),
  );
  const failed = answers.filter((answer) => answer.status === "rejected");
  // Somebody else may have decided meanwhile; of many, the others are done.
  const [first] = failed;
  if (first && (failed.length === keys.length || !isApiError(first.reason))) throw first.reason;
  const done = failed.length > 0 ? "some" : decision;
  const address = backTo(request, done);
  return redirect(isOne ? `${address}&about=${encodeURIComponent(keys[0] ?? "")}` : address);
});

function decide(transport: Transport, decision: Decision, key: string, note: string) {
  const [recordType = "", id = ""] = key.split(":");
  return apiOf<Queue>()(transport)("PATCH /reports/records/{recordType}/{recordID}", {
    params: { recordType, recordID: Number(id) },
    body: { decision, note },
  });
}

const outcomes = [...decisions, "some", "nothing"] as const;

/** Says what was done, with a way back to where it can be undone. */
function noticesAbout(about: string | null) {
  const [, recordType, id] = /^([a-z]{1,40}):(\d{1,10})$/.exec(about ?? "") ?? [];
  return Object.fromEntries(
    outcomes.map((done) => [
      done,
      <span key={done}>
        <FormattedMessage id={`reports.manage.done.${done}`} />{" "}
        {recordType && (
          <Link href={queueOf({ recordType, recordID: Number(id) })}>
            <FormattedMessage id="reports.manage.see" />
          </Link>
        )}
      </span>,
    ]),
  );
}

/** What members reported, the most urgent first. */
export default function ReportsPage() {
  const intl = useIntl();
  const list = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { key, search: query } = useLocation();
  const { records, search } = list;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "reports.manage" })}
      notices={noticesAbout(new URLSearchParams(query).get("about"))}
    >
      {answer && <Message tone="error">{answer.description ?? answer.message}</Message>}
      <QueueFilter {...list} />
      {records.length === 0 ? (
        <EmptyState icon="check" title={<FormattedMessage id="reports.manage.none" />}>
          <FormattedMessage id="reports.manage.none.text" />
        </EmptyState>
      ) : (
        <QueueList key={key} records={records} />
      )}
      {list.total > 0 && <Pager {...list} hrefOf={(page) => queueUrl(search, page)} />}
    </DashboardPage>
  );
}
