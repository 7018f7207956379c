import { FormattedMessage, useIntl } from "react-intl";
import {
  Form as RouterForm,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import {
  checkWriter,
  DraftParts,
  DraftStatus,
  draftIn,
  sendWithDraft,
  useDraft,
  writtenIn,
} from "#features/drafts/web/public.ts";
import { BodyEditor, loadWritten, writtenOf } from "#features/editor/web/public.ts";
import { requireMember } from "#features/users/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import styles from "../components/write-message.module.css";
import { reasonOf } from "../components/write-message.tsx";

type Contract = typeof import("../../contract/routes.ts");
type Drafts = typeof import("#features/drafts/contract/routes.ts");

const load = async (transport: Transport, { params, url }: PageArgs) => {
  await requireMember(transport, { url: url.href });
  const messageID = recordID(params.messageID);
  const call = apiOf<Contract>()(transport);
  const { conversationID, version, ...source } = await call("GET /messages/{messageID}/edit", {
    params: { messageID },
  });
  const query = { recordType: "message", recordID: messageID, limit: 1 };
  const [draft] = await apiOf<Drafts>()(transport)("GET /drafts", { query });
  return {
    messageID,
    conversationID,
    version,
    written: await loadWritten(transport, source),
    ...(draft && { draft }),
  };
};

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const clientAction = sendWithDraft;

export const action = formAction(async ({ transport, values, params }) => {
  await checkWriter({ transport, values });
  const { body = "", format, version } = values;
  const changed = await apiOf<Contract>()(transport)("PATCH /messages/{messageID}", {
    params: { messageID: recordID(params.messageID) },
    body: { body, ...(format && { format }), ...(version && { version }), ...draftIn(values) },
  });
  return redirect(changed.url);
});

export default function EditMessagePage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "conversations.edit.title" });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      <EditMessage key={data.messageID} {...data} />
    </PageLayout>
  );
}

function EditMessage({
  messageID,
  conversationID,
  version,
  written,
  ...loaded
}: Awaited<ReturnType<typeof load>>) {
  const intl = useIntl();
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  const { body, format } = written;
  const slot = { name: `message:edit:${messageID}`, recordType: "message", recordID: messageID };
  const draft = useDraft({ slot, initial: { body, format, version }, ...loaded });
  const { form, state, noteBody } = draft;
  return (
    <RouterForm key={state.round} ref={form} method="post" className={styles.form}>
      <input type="hidden" name="version" value={answer?.values.version ?? state.initial.version} />
      <DraftParts draft={draft} />
      <FormField
        label={<FormattedMessage id="conversations.write" />}
        errors={answer ? [reasonOf(intl, answer)] : []}
      >
        <BodyEditor
          defaultValue={writtenOf(answer) ?? writtenIn(state.initial, written)}
          rows={6}
          isMain
          onChange={noteBody}
        />
      </FormField>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
          <FormattedMessage id="conversations.save" />
        </Button>
        <LinkButton href={`/messages/${conversationID}`} variant="text">
          <FormattedMessage id="ui.cancel" />
        </LinkButton>
        <DraftStatus draft={draft} />
      </div>
    </RouterForm>
  );
}
