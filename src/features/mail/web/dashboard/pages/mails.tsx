import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData } from "react-router";
import { backTo, DashboardPage, RowForm } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { HoldSwitch } from "../hold-switch.tsx";
import { MailFilter } from "../mail-filter.tsx";
import { MailTable } from "../mail-table.tsx";
import { loadMails, mailsUrl } from "./load-mails.ts";

type Mails = typeof import("../../../contract/routes.ts");
type Settings = typeof import("#features/settings/contract/routes.ts");

export const loader = serverLoader(loadMails);

export const action = formAction(async ({ transport, values, request }) => {
  const [verb = "", what = ""] = (values.act ?? "").split(":");
  const api = apiOf<Mails>()(transport);
  const params = { mailID: Number(what) };
  if (verb === "retry") await api("POST /mails/{mailID}/retry", { params });
  if (verb === "drop") await api("DELETE /mails/{mailID}", { params });
  if (verb === "retryAll") await api("POST /mails/retry", { body: {} });
  if (verb !== "hold") return redirect(backTo(request, verb));
  const body = { "outgoingEmails.hold": what };
  await apiOf<Settings>()(transport)("PATCH /config", { body });
  return redirect(backTo(request, what === "none" ? "released" : "held"));
});

const notices = Object.fromEntries(
  ["retry", "retryAll", "drop", "held", "released"].map((done) => [
    done,
    <FormattedMessage key={done} id={`mails.done.${done}`} />,
  ]),
);

export default function MailsPage() {
  const intl = useIntl();
  const list = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { mails, types, queue, search } = list;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "mails.title" })}
      description={<FormattedMessage id="mails.text" />}
      actions={
        <LinkButton href="/dashboard/mail-delivery">
          <FormattedMessage id="mails.delivery" />
        </LinkButton>
      }
      notices={notices}
    >
      {answer && <Message tone="error">{answer.message}</Message>}
      <RowForm id="rows" />
      <HoldSwitch queue={queue} />
      <MailFilter search={search} types={types} />
      {mails.length === 0 ? (
        <EmptyState icon="mail" title={<FormattedMessage id="mails.none" />}>
          <FormattedMessage id="mails.none.text" />
        </EmptyState>
      ) : (
        <MailTable mails={mails} />
      )}
      {list.total > 0 && <Pager {...list} hrefOf={(page) => mailsUrl(search, page)} />}
    </DashboardPage>
  );
}
