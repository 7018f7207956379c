import { FormattedMessage, useIntl } from "react-intl";
import { Form, redirect, useActionData, useLoaderData } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { RecordPage } from "#platform/web/pages/record-page.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { FormActions } from "#ui/forms/form.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { mayBeMadeCode, noticeAddress } from "../../contract/rules.ts";
import { AttachmentFields } from "../components/attachment-fields.tsx";
import { AttachmentLine } from "../components/attachment-line.tsx";
import { type Choice, loadChoice } from "../components/load-choice.ts";

type Attachments = typeof import("../../contract/routes.ts");

const load = async (transport: Transport, { url }: PageArgs) => {
  await requireMember(transport, { url: url.href });
  return loadChoice(transport, url);
};

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async ({ transport, values, request }) => {
  const url = new URL(request.url);
  const { post, chosen, others } = await loadChoice(transport, url);
  // The form was sent a second time.
  if (!chosen && others.some(({ attachment }) => attachment)) return redirect(post.url);
  if (!chosen) throw notFound();
  const { recordType } = post;
  const names = Object.keys(chosen.form.properties);
  const given = names.filter((name) => values[name] !== undefined);
  const body = Object.fromEntries(given.map((name) => [name, values[name] ?? ""]));
  const { attachmentType } = chosen.entry;
  const { attachmentID } = await apiOf<Attachments>()(transport)("POST /attachments", {
    body: { ...body, attachmentType, recordType, recordID: recordID(String(post.recordID)) },
  });
  const { pathname, search, hash } = new URL(post.url, url);
  return redirect(noticeAddress(`${pathname}${search}${hash}`, attachmentID, "sent"));
});

export default function AddAttachmentPage() {
  const intl = useIntl();
  const { post, chosen, others } = useLoaderData<typeof loader>();
  const title = chosen?.entry.title ?? intl.formatMessage({ id: "attachments.add" });
  return (
    <RecordPage title={title} record={post} narrow="writing">
      {chosen && <AttachmentForm chosen={chosen} backTo={post.url} />}
      {others.map(({ label, href, attachment }) => (
        <p key={href}>
          {attachment ? (
            <AttachmentLine attachment={attachment} />
          ) : (
            <LinkButton href={href} icon="external">
              {label}
            </LinkButton>
          )}
        </p>
      ))}
    </RecordPage>
  );
}

const unanswered = 503;

function AttachmentForm({
  chosen: { entry, form },
  backTo,
}: {
  chosen: NonNullable<Choice["chosen"]>;
  backTo: string;
}) {
  const answer = useActionData<FormAnswer>();
  return (
    <>
      {answer?.status === unanswered && answer.code !== mayBeMadeCode ? (
        <Message tone="error">
          <FormattedMessage id="attachments.away" />
        </Message>
      ) : (
        <RefusedForm answer={answer} />
      )}
      <Form method="post" noValidate data-asks-unsaved="">
        <AttachmentFields form={form} answer={answer} />
        <FormActions>
          <Button type="submit" variant="primary">
            {entry.submitButton}
          </Button>
          <LinkButton href={backTo} variant="text">
            <FormattedMessage id="ui.cancel" />
          </LinkButton>
        </FormActions>
      </Form>
    </>
  );
}
