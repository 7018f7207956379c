import { useEffect, useState } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { Form as RouterForm, useLocation } from "react-router";
import {
  DraftParts,
  DraftStatus,
  type FormDraft,
  refusalText,
  type ServerDraft,
  useDraft,
  useSendAgain,
  writtenIn,
} from "#features/drafts/web/public.ts";
import { BodyEditor, bodyError, focusBody, writtenOf } from "#features/editor/web/public.ts";
import { useSending } from "#platform/web/forms/use-sending.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { useAnnounceTyping } from "../hooks/use-typing.ts";
import styles from "./write-message.module.css";

interface WriteMessageProps {
  conversationID: number;
  draft?: ServerDraft;
  quote?: string;
  formKey?: string;
}

export function WriteMessage(props: WriteMessageProps) {
  const sending = useSending();
  return <OneMessage key={`${props.conversationID}:${sending.round}`} {...props} {...sending} />;
}

type OneMessageProps = WriteMessageProps & ReturnType<typeof useSending>;

function OneMessage({
  conversationID,
  quote,
  answer,
  isSending,
  round,
  ...props
}: OneMessageProps) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const [formKey] = useState(props.formKey);
  const draft = useMessageDraft(conversationID, props.draft);
  const announceTyping = useAnnounceTyping(conversationID);
  const { state, noteBody } = draft;
  useFocus(draft, round);
  useSendAgain(draft, answer);
  return (
    <RouterForm
      key={state.round}
      ref={draft.form}
      id="write"
      method="post"
      action={pathname}
      className={styles.form}
      data-print="hide"
    >
      <input type="hidden" name="formKey" value={formKey} />
      <DraftParts draft={draft} />
      <FormField
        label={<FormattedMessage id="conversations.write" />}
        hideLabel
        errors={answer ? [reasonOf(intl, answer)] : []}
      >
        <BodyEditor
          defaultValue={writtenOf(answer) ?? writtenIn(state.initial)}
          quote={answer ? undefined : quote}
          rows={2}
          placeholder={intl.formatMessage({ id: "conversations.write" })}
          isMain={state.isRestored}
          onChange={(body, format) => {
            noteBody(body, format);
            announceTyping();
          }}
        />
      </FormField>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isSubmitting={isSending}>
          <FormattedMessage id="conversations.send" />
        </Button>
        <DraftStatus draft={draft} />
      </div>
    </RouterForm>
  );
}

function useFocus({ form }: FormDraft, round: number) {
  const { key, hash } = useLocation();
  useEffect(() => {
    if (round > 0 || (key !== "default" && hash === "#write")) focusBody(form.current);
  }, [key, hash, form, round]);
}

const nothing = { body: "", format: "markdown" };

function useMessageDraft(conversationID: number, draft: ServerDraft | undefined): FormDraft {
  const slot = {
    name: `message:${conversationID}`,
    recordType: "message",
    parentRecordType: "conversation",
    parentRecordID: conversationID,
  };
  return useDraft({ slot, initial: nothing, ...(draft && { draft }) });
}

export function reasonOf(intl: IntlShape, answer: FormAnswer): string {
  const [error] = answer.errors;
  return error ? bodyError(intl, error) : (answer.description ?? refusalText(intl, answer));
}
