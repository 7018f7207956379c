import { useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Form, redirect, useActionData, useLoaderData, useLocation } from "react-router";
import { backTo, DashboardPage } from "#features/dashboard/web/public.ts";
import type { Format } from "#features/formats/contract/resources.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { type FormAnswer, type FormCall, formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { queueOf } from "../../../contract/rules/addresses.ts";
import { type Decision, decisions } from "../../../contract/rules/decisions.ts";
import styles from "../queue.module.css";
import { QueueFilter } from "../queue-filter.tsx";
import { QueueList } from "../queue-list.tsx";
import { loadQueue, queueUrl } from "./load-queue.ts";

type Queue = typeof import("../../../contract/routes/queue.ts");

export const loader = serverLoader(loadQueue);

/** Values of buttons: `dismiss:comment:12` for one record, `dismiss:ticked` for all selected records. */
export const action = formAction((call) => {
  const [verb = "", ...key] = (call.values.act ?? "").split(":");
  const claimAct = claims.find((each) => each === verb);
  return claimAct ? claim(call, claimAct, key.join(":")) : decideAll(call);
});

async function decideAll({ transport, values, lists, request }: FormCall) {
  const act = values.act ?? "";
  const [verb = "", ...rest] = act.split(":");
  const isCorrected = verb === "approveCorrected";
  const decision = isCorrected ? "approve" : decisions.find((known) => known === verb);
  const isOne = rest[0] !== "ticked";
  const keys = isOne ? [rest.join(":")] : (lists.records ?? []);
  if (!decision || keys.length === 0) return redirect(backAbout(request, noneTicked));
  const answers = await Promise.allSettled(
    keys.map((key) => decide(transport, decision, key, sentWith(values, key, isCorrected))),
  );
  const failed = answers.filter((answer) => answer.status === "rejected");
  // Another moderator may have decided concurrently. In a batch, the others succeed.
  const [first] = failed;
  if (first && (failed.length === keys.length || !isApiError(first.reason))) throw first.reason;
  const done = failed.length > 0 ? "some" : outcomeOf(decision, keys, values);
  return redirect(
    backAbout(request, done, isOne || done === "remove" || done === "reject" ? keys : []),
  );
}

/** `done` where a decision about ticked posts came without any, which takes a browser without scripts. */
const noneTicked = "noneTicked";

/** Removes the `about` parameter of an earlier action. */
function backAbout(request: Request, done: string, keys: readonly string[] = []): string {
  const { pathname, searchParams } = new URL(backTo(request, done), request.url);
  searchParams.delete("about");
  if (keys.length > 0) searchParams.set("about", keys.join());
  return `${pathname}?${searchParams}`;
}

const claims = ["claim", "takeOver", "release"] as const;

const isClaim = (done: string): boolean => claims.some((each) => each === done);

async function claim({ transport, request }: FormCall, verb: (typeof claims)[number], key: string) {
  const [recordType = "", id = ""] = key.split(":");
  await apiOf<Queue>()(transport)("PUT /reports/records/{recordType}/{recordID}/claim", {
    params: { recordType, recordID: Number(id) },
    body: { claimed: verb !== "release", takesOver: verb === "takeOver" },
  });
  return redirect(backAbout(request, verb, [key]));
}

type Sent = ReturnType<typeof sentWith>;

function sentWith(values: Readonly<Record<string, string>>, key: string, isCorrected: boolean) {
  const [note = "", version] = [values[`note:${key}`], values[`version:${key}`]];
  const [name, body = ""] = [values[`name:${key}`], values[`body:${key}`]];
  const format = values[`format:${key}`] as Format | undefined;
  const edited = { ...(name && { name }), body, ...(format && { format }) };
  return { note, ...(version && { version }), ...(isCorrected && { edited }) };
}

function decide(transport: Transport, decision: Decision, key: string, sent: Sent) {
  const [recordType = "", id = ""] = key.split(":");
  return apiOf<Queue>()(transport)("PATCH /reports/records/{recordType}/{recordID}", {
    params: { recordType, recordID: Number(id) },
    body: { decision, ...sent },
  });
}

/** Pending posts are rejected, not removed. */
function outcomeOf(decision: Decision, keys: readonly string[], values: FormAnswer["values"]) {
  const areWaiting = keys.every((key) => values[`version:${key}`] !== undefined);
  if (decision === "remove" && areWaiting) return "reject";
  const wereWaiting = keys.every((key) => key.startsWith("heldPost:"));
  return decision === "restore" && wereWaiting ? "return" : decision;
}

const outcomes = [...decisions, ...claims, "reject", "return", "some"] as const;

/** Parses `comment:12,discussion:3`. */
const recordsAbout = (about: string | null) =>
  (about ?? "").split(",").flatMap((key) => {
    const [, recordType, id] = /^([a-zA-Z]{1,40}):(\d{1,10})$/.exec(key) ?? [];
    return recordType ? [{ key, recordType, recordID: Number(id) }] : [];
  });

type About = ReturnType<typeof recordsAbout>;

const noticesAbout = (about: About, onUndo: () => void) =>
  Object.fromEntries(
    outcomes.map((done) => [
      done,
      <div key={done} className={styles.notice}>
        <span>
          <FormattedMessage id={`reports.manage.done.${done}`} />{" "}
          {about[0] && about.length === 1 && !isClaim(done) && (
            <Link href={queueOf(about[0])}>
              <FormattedMessage id="reports.manage.see" />
            </Link>
          )}
        </span>
        {(done === "remove" || done === "reject") && about.length > 0 && (
          <Undo about={about} onUndo={onUndo} />
        )}
      </div>,
    ]),
  );

const Undo = ({ about, onUndo }: { about: About; onUndo: () => void }) => (
  <Form method="post" preventScrollReset onSubmit={onUndo}>
    {about.map(({ key }) => (
      <input key={key} type="hidden" name="records" value={key} />
    ))}
    <Button type="submit" name="act" value="restore:ticked" size="compact" icon="undo">
      <FormattedMessage id="ui.undo" />
    </Button>
  </Form>
);

export default function ReportsPage() {
  const intl = useIntl();
  const list = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { key, search: query } = useLocation();
  const { records, search } = list;
  const parameters = new URLSearchParams(query);
  const about = recordsAbout(parameters.get("about"));
  const keys = about.map((each) => each.key);
  const place = useRef<readonly string[]>(keys);
  const onUndo = () => {
    place.current = keys;
  };
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "reports.manage" })}
      notices={noticesAbout(about, onUndo)}
    >
      {answer && <Message tone="error">{answer.description ?? answer.message}</Message>}
      {parameters.get("done") === noneTicked && (
        <Message tone="error">
          <FormattedMessage id="reports.manage.noneTicked" />
        </Message>
      )}
      <QueueFilter {...list} />
      {records.length === 0 ? (
        <EmptyState icon="check" title={<FormattedMessage id="reports.manage.none" />}>
          <FormattedMessage id="reports.manage.none.text" />
        </EmptyState>
      ) : (
        <QueueList key={key} {...list} place={place} />
      )}
      {list.total > 0 && <Pager {...list} hrefOf={(page) => queueUrl(search, page)} />}
    </DashboardPage>
  );
}
