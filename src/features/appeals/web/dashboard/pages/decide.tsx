import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, Field, RadioField } from "#features/dashboard/web/public.ts";
import { UserLink } from "#features/users/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import styles from "#ui/layout/case.module.css";
import { DateTime } from "#ui/values/date-time.tsx";
import type { Appeal } from "../../../contract/resources.ts";
import {
  type AppealStatus,
  addressOf,
  appealsAddress,
  maxAppeal,
} from "../../../contract/rules.ts";
import { AppealedRecord } from "../appealed-record.tsx";
import { StatusTag } from "../status-tag.tsx";

type Appeals = typeof import("../../../contract/routes.ts");

const load = (transport: Transport, { params }: PageArgs) =>
  apiOf<Appeals>()(transport)("GET /appeals/{appealID}", {
    params: { appealID: recordID(params.appealID) },
  });

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, params }) => {
  const appealID = recordID(params.appealID);
  const status = values.status as AppealStatus;
  await apiOf<Appeals>()(transport)("PATCH /appeals/{appealID}", {
    params: { appealID },
    body: { status, response: values.response ?? "" },
  });
  return redirect(`${addressOf(appealID)}?done=${status}`);
});

const text = (id: string) => <FormattedMessage id={`appeals.${id}`} />;

const notices = { granted: text("done.granted"), declined: text("done.declined") };

export default function DecideAppealPage() {
  const intl = useIntl();
  const appeal = useLoaderData<typeof loader>();
  const list = { name: intl.formatMessage({ id: "appeals.manage" }), url: appealsAddress };
  return (
    <DashboardPage title={appeal.removal.recordName} above={[list]} notices={notices}>
      <p className={styles.meta}>
        <StatusTag status={appeal.status} />
      </p>
      <AppealedRecord appeal={appeal} />
      {appeal.status === "open" ? <Deciding appeal={appeal} /> : <Decided appeal={appeal} />}
    </DashboardPage>
  );
}

function Deciding({ appeal }: { appeal: Appeal }) {
  if (!appeal.mayDecide) return <Message tone="info">{text("others")}</Message>;
  return (
    <section className={styles.part}>
      <DashboardForm submitLabel={text("decide")}>
        <RadioField
          name="status"
          legend={text("decision")}
          initial=""
          options={[
            { value: "granted", label: text("grant") },
            { value: "declined", label: text("decline") },
          ]}
        />
        <Field name="response" label={text("response")} description={text("response.text")}>
          {(control) => <TextArea {...control} dir="auto" maxLength={maxAppeal} />}
        </Field>
      </DashboardForm>
    </section>
  );
}

const Decided = ({ appeal }: { appeal: Appeal }) => (
  <section className={styles.part}>
    <h2>{text("response")}</h2>
    <p className={styles.words} dir="auto">
      {appeal.response || text("response.none")}
    </p>
    <p className={styles.meta}>
      {appeal.updateUser && <UserLink user={appeal.updateUser} />}
      {appeal.dateUpdated && <DateTime value={appeal.dateUpdated} mode="relative" />}
    </p>
  </section>
);
