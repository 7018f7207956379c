import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import {
  Form as RouterForm,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { newFormKey } from "#features/drafts/contract/rules.ts";
import {
  checkWriter,
  DraftParts,
  DraftStatus,
  draftIn,
  keyOfPost,
  type ServerDraft,
  sendWithDraft,
  useDraft,
  writtenIn,
} from "#features/drafts/web/public.ts";
import { BodyEditor, bodyError, writtenOf } from "#features/editor/web/public.ts";
import { requireMember } from "#features/users/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { RecipientsField } from "../components/recipients-field.tsx";
import styles from "../components/write-message.module.css";
import { findRecipients } from "./find-recipients.ts";

type Contract = typeof import("../../contract/routes.ts");
type Drafts = typeof import("#features/drafts/contract/routes.ts");

/** `/messages/add/{name}?content=...`, or a saved draft. */
async function load(transport: Transport, { params, url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  const to = params.name ?? "";
  const body = (url.searchParams.get("content") ?? "").slice(0, 2_000);
  const draft = await loadDraft(transport, Number(url.searchParams.get("draft")));
  const existing = to === "" ? undefined : await findExisting(transport, to);
  return {
    initial: { to, name: "", body, format: "markdown" },
    formKey: newFormKey(),
    ...(draft && { draft }),
    ...(existing && { existing }),
  };
}

async function loadDraft(transport: Transport, draftID: number): Promise<ServerDraft | undefined> {
  if (!Number.isSafeInteger(draftID) || draftID < 1) return undefined;
  return apiOf<Drafts>()(transport)("GET /drafts/{draftID}/edit", { params: { draftID } });
}

/** Existing conversation with one member. Unknown names are reported by the form. */
async function findExisting(transport: Transport, name: string) {
  try {
    const query = { participantUserID: `$name:${name}`, limit: 10 };
    const conversations = await apiOf<Contract>()(transport)("GET /conversations", { query });
    const existing = conversations.find(
      ({ countParticipants, isNamed }) => countParticipants === 2 && !isNamed,
    );
    return existing && { name: existing.name, url: existing.url };
  } catch (error) {
    if (isApiError(error) && error.status < 500) return undefined;
    throw error;
  }
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const clientAction = sendWithDraft;

export const action = formAction(async ({ transport, values }) => {
  await checkWriter({ transport, values });
  const { to = "", name = "", body = "", format = "markdown", formKey } = values;
  const post = {
    participantUserIDs: await findRecipients(transport, to),
    ...(name.trim() && { name }),
    initialBody: body,
    initialFormat: format,
  };
  const conversation = await apiOf<Contract>()(transport)("POST /conversations", {
    body: { ...post, ...draftIn(values) },
    ...(await keyOfPost(formKey, post)),
  });
  return redirect(conversation.url);
});

export default function NewConversationPage() {
  const intl = useIntl();
  const { existing, ...data } = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "conversations.new" });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      {existing && (
        <Message>
          <FormattedMessage
            id="conversations.known"
            values={{
              link: (
                <Link href={existing.url}>
                  <FormattedMessage
                    id="conversations.known.link"
                    values={{ name: <bdi>{existing.name}</bdi> }}
                  />
                </Link>
              ),
            }}
          />
        </Message>
      )}
      <NewConversation key={`${data.initial.to}:${data.draft?.draftID}`} {...data} />
    </PageLayout>
  );
}

interface NewConversationProps {
  initial: { to: string; name: string; body: string; format: string };
  draft?: ServerDraft;
  formKey: string;
}

const slot = { name: "conversation", recordType: "conversation" };

function NewConversation({ initial, formKey, ...loaded }: NewConversationProps) {
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  const draft = useDraft({ slot: slotFor(initial), initial, ...loaded });
  const { form, state, note, noteBody } = draft;
  const shown = { ...state.initial, ...answer?.values };
  return (
    <RouterForm
      key={state.round}
      ref={form}
      method="post"
      noValidate
      className={styles.form}
      onInput={note}
      onChange={note}
    >
      {answer && answer.errors.length > 0 && <Refusal answer={answer} />}
      <input type="hidden" name="formKey" value={formKey} />
      <DraftParts draft={draft} />
      <RecipientsField defaultValue={shown.to ?? ""} errors={errorsOf(answer, recipientFields)} />
      <FormField
        id="name"
        label={<FormattedMessage id="conversations.name" />}
        description={<FormattedMessage id="conversations.name.hint" />}
        errors={errorsOf(answer, ["name"])}
      >
        <TextInput
          name="name"
          maxLength={100}
          autoComplete="off"
          dir="auto"
          defaultValue={shown.name}
        />
      </FormField>
      <BodyField answer={answer}>
        <BodyEditor
          defaultValue={writtenOf(answer) ?? writtenIn(state.initial)}
          rows={6}
          isMain
          onChange={noteBody}
        />
      </BodyField>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
          <FormattedMessage id="conversations.send" />
        </Button>
        <DraftStatus draft={draft} />
      </div>
    </RouterForm>
  );
}

/** A separate draft for each recipient. */
const slotFor = ({ to, body }: { to: string; body: string }) =>
  to || body ? { ...slot, name: `${slot.name}:${to}:${body}` } : slot;

const recipientFields = ["to", "participantUserIDs"];

const errorsOf = (answer: FormAnswer | undefined, fields: readonly string[]): string[] =>
  answer?.errors.filter(({ field }) => fields.includes(field)).map(({ message }) => message) ?? [];

function Refusal({ answer }: { answer: FormAnswer }) {
  const intl = useIntl();
  const errors = answer.errors.map((error) => ({
    fieldId: fieldOf(error.field),
    message: fieldOf(error.field) === "body" ? bodyError(intl, error) : error.message,
  }));
  return <ErrorSummary errors={errors} />;
}

function fieldOf(field: string): string {
  if (recipientFields.includes(field)) return "to";
  return field === "name" ? field : "body";
}

function BodyField({ answer, children }: { answer: FormAnswer | undefined; children: ReactNode }) {
  const intl = useIntl();
  const bodyErrors = answer?.errors.filter(({ field }) => fieldOf(field) === "body") ?? [];
  const formErrors =
    answer && answer.errors.length === 0 ? [answer.description ?? answer.message] : [];
  return (
    <FormField
      id="body"
      label={<FormattedMessage id="conversations.write" />}
      errors={[...bodyErrors.map((error) => bodyError(intl, error)), ...formErrors]}
    >
      {children}
    </FormField>
  );
}
