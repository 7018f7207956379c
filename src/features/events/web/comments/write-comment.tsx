import { useState } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { Form as RouterForm, useLocation } from "react-router";
import {
  DraftParts,
  DraftStatus,
  refusalText,
  useDraft,
  useSendAgain,
  writtenIn,
} from "#features/drafts/web/public.ts";
import { BodyEditor, bodyError, writtenOf } from "#features/editor/web/public.ts";
import { useSending } from "#platform/web/forms/use-sending.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "../components/event.module.css";
import type { CommentWriting } from "./load-comments.ts";

type WriteCommentProps = CommentWriting & { eventID: number };

/** Resets for each comment that is answered, and after each posted one. */
export function WriteComment(props: WriteCommentProps) {
  const sending = useSending();
  const key = `${props.eventID}:${props.replyTo?.commentID}:${sending.round}`;
  return <OneComment key={key} {...props} {...sending} />;
}

type OneCommentProps = WriteCommentProps & ReturnType<typeof useSending>;

const nothing = { body: "", format: "markdown" };

function OneComment({ eventID, replyTo, quote, isSending, ...props }: OneCommentProps) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const [formKey] = useState(props.formKey);
  const answer = props.answer?.values.body === undefined ? undefined : props.answer;
  const slot = {
    name: `comment:event:${eventID}${replyTo ? `:${replyTo.commentID}` : ""}`,
    recordType: "comment",
    parentRecordType: "event",
    parentRecordID: eventID,
  };
  const answered = replyTo && { commentParentID: String(replyTo.commentID) };
  const initial = { ...nothing, ...answered };
  const draft = useDraft({ slot, initial, ...(props.draft && { draft: props.draft }) });
  useSendAgain(draft, answer);
  const { state, noteBody } = draft;
  return (
    <RouterForm
      key={state.round}
      ref={draft.form}
      id="reply"
      method="post"
      action={pathname}
      className={styles.form}
      data-print="hide"
    >
      <input type="hidden" name="formKey" value={formKey} />
      <DraftParts draft={draft} />
      {replyTo && (
        <p>
          <input type="hidden" name="parentCommentID" value={replyTo.commentID} />
          <FormattedMessage id="comments.replyingTo" values={{ name: <bdi>{replyTo.name}</bdi> }} />{" "}
          <Link href={`${pathname}#reply`}>
            <FormattedMessage id="ui.cancel" />
          </Link>
        </p>
      )}
      <FormField
        label={<FormattedMessage id="comments.write" />}
        errors={answer ? [reasonOf(intl, answer)] : []}
      >
        <BodyEditor
          defaultValue={writtenOf(answer) ?? writtenIn(state.initial)}
          quote={answer ? undefined : quote}
          rows={4}
          isMain={state.isRestored}
          onChange={noteBody}
        />
      </FormField>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isSubmitting={isSending}>
          <FormattedMessage id="comments.post" />
        </Button>
        <DraftStatus draft={draft} />
      </div>
    </RouterForm>
  );
}

function reasonOf(intl: IntlShape, answer: FormAnswer): string {
  const [error] = answer.errors;
  return error ? bodyError(intl, error) : refusalText(intl, answer);
}
