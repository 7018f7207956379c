import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { type FetcherFormProps, Form as RouterForm } from "react-router";
import {
  DraftParts,
  DraftStatus,
  type Exchange,
  type FormDraft,
  refusalText,
  SaveDraft,
  useDraft,
  writtenIn,
} from "#features/drafts/web/public.ts";
import { BodyEditor, bodyError, writtenOf } from "#features/editor/web/public.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { ChangedMeanwhile, isChangedMeanwhile, SaveAllTheSame } from "./changed-meanwhile.tsx";
import styles from "./comment-edit-form.module.css";
import { ConfirmationPrompt } from "./confirmation-prompt.tsx";
import type { EditedComment } from "./load-edited.ts";
import { OnPhones } from "./on-phones.tsx";

interface CommentEditFormProps {
  edited: EditedComment;
  exchange: Exchange;
  Form?: React.ComponentType<FetcherFormProps & React.RefAttributes<HTMLFormElement>>;
  /** URL after saving; that of the comment by default. */
  target?: string;
  /** The button to cancel. */
  children: (draft: FormDraft) => ReactNode;
}

export function CommentEditForm({ edited, exchange, target, ...props }: CommentEditFormProps) {
  const { commentID, written, version } = edited;
  const { Form = RouterForm, children } = props;
  const { body, format } = written;
  const slot = { name: `comment:${commentID}`, recordType: "comment", recordID: commentID };
  const initial = { body, format, version };
  const draft = useDraft({ slot, initial, draft: edited.draft, exchange });
  const { form, state } = draft;
  const { answer } = exchange;
  const isSending = exchange.state === "submitting";
  const isChanged = isChangedMeanwhile(answer);
  return (
    <Form
      key={state.round}
      ref={form}
      method="post"
      action={`/post/editcomment/${commentID}`}
      preventScrollReset={target !== undefined}
      className={styles.form}
    >
      <OnPhones draft={draft} isSending={isSending} send="comments.save" />
      {isChanged && <ChangedMeanwhile record={`recordType=comment&recordID=${commentID}`} />}
      <input type="hidden" name="version" value={answer?.values.version ?? state.initial.version} />
      {target && <input type="hidden" name="target" value={target} />}
      <DraftParts draft={draft} />
      <EditedWords
        draft={draft}
        written={written}
        answer={answer}
        // In place, there may be another form on the page.
        label={target ? "comments.edit.title" : "comments.write"}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isSubmitting={isSending} data-send="">
          <FormattedMessage id="comments.save" />
        </Button>
        {isChanged && <SaveAllTheSame />}
        {children(draft)}
        <SaveDraft />
        <DraftStatus draft={draft} />
      </div>
      <ConfirmationPrompt answer={answer} />
    </Form>
  );
}

interface EditedWordsProps extends Pick<EditedComment, "written"> {
  draft: FormDraft;
  answer: FormAnswer | undefined;
  label: string;
}

function EditedWords({ draft, written, answer, label }: EditedWordsProps) {
  const { state, noteBody } = draft;
  const intl = useIntl();
  const reason =
    answer && !isChangedMeanwhile(answer) && !answer.question
      ? [answer.errors[0] ? bodyError(intl, answer.errors[0]) : refusalText(intl, answer)]
      : [];
  return (
    <FormField label={<FormattedMessage id={label} />} errors={reason}>
      <BodyEditor
        defaultValue={writtenOf(answer) ?? writtenIn(state.initial, written)}
        rows={10}
        isMain
        onChange={noteBody}
      />
    </FormField>
  );
}
