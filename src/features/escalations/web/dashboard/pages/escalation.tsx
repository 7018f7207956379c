import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, Field } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import cases from "#ui/layout/case.module.css";
import {
  addressOf,
  type EscalationStatus,
  escalationStatuses,
  escalationsAddress,
  maxComment,
  unassigned,
} from "../../../contract/rules.ts";
import { CommentList } from "../comment-list.tsx";
import { EscalatedRecord } from "../escalated-record.tsx";

type Escalations = typeof import("../../../contract/routes.ts");

async function load(transport: Transport, { params }: PageArgs) {
  const api = apiOf<Escalations>()(transport);
  const request = { params: { escalationID: recordID(params.escalationID) } };
  const escalation = await api("GET /escalations/{escalationID}", request);
  const comments = await api("GET /escalations/{escalationID}/comments", {
    ...request,
    query: { limit: 500 },
  });
  return { escalation, comments };
}

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, params: { escalationID: id } }) => {
  const api = apiOf<Escalations>()(transport);
  const escalationID = recordID(id);
  const params = { escalationID };
  const { intent, body = "" } = values;
  if (intent === "comment") {
    await api("POST /escalations/{escalationID}/comments", { params, body: { body } });
    return redirect(`${addressOf(escalationID)}?done=commented`);
  }
  await api("PATCH /escalations/{escalationID}", { params, body: changesOf(values) });
  return redirect(`${addressOf(escalationID)}?done=saved`);
});

function changesOf({ intent, status, assignee = "" }: Readonly<Record<string, string>>) {
  if (intent === "hide" || intent === "show") return { recordIsLive: intent === "show" };
  const name = assignee.trim();
  return {
    status: status as EscalationStatus,
    assignedUserID: name === "" ? unassigned : `$name:${name}`,
  };
}

const notices = {
  saved: <FormattedMessage id="escalations.saved" />,
  commented: <FormattedMessage id="escalations.commented" />,
};

const text = (id: string) => <FormattedMessage id={`escalations.${id}`} />;

export default function EscalationPage() {
  const intl = useIntl();
  const { escalation, comments } = useLoaderData<typeof loader>();
  const list = { name: intl.formatMessage({ id: "escalations.manage" }), url: escalationsAddress };
  return (
    <DashboardPage title={escalation.name} above={[list]} notices={notices}>
      <EscalatedRecord escalation={escalation} />
      <section className={cases.part}>
        <DashboardForm submitLabel={<FormattedMessage id="dashboard.save" />}>
          <Field name="status" label={text("status")} initial={escalation.status}>
            {(control) => (
              <Select {...control}>
                {escalationStatuses.map((status) => (
                  <option key={status} value={status}>
                    {intl.formatMessage({ id: `escalations.status.${status}` })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            name="assignee"
            label={text("assign")}
            description={text("assign.text")}
            initial={escalation.assignedUser?.name}
          >
            {(control) => <TextInput {...control} dir="auto" maxLength={100} />}
          </Field>
        </DashboardForm>
      </section>
      <section className={cases.part}>
        <h2>{text("comments")}</h2>
        <CommentList comments={comments} />
        <DashboardForm intent="comment" submitLabel={text("comment")}>
          <Field name="body" label={text("comment")} description={text("comment.text")} isRequired>
            {(control) => <TextArea {...control} dir="auto" maxLength={maxComment} />}
          </Field>
        </DashboardForm>
      </section>
    </DashboardPage>
  );
}
