import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { Form as RouterForm, useActionData, useLocation, useNavigation } from "react-router";
import {
  DraftParts,
  DraftStatus,
  type FormDraft,
  hasWords,
  refusalText,
  SaveDraft,
  SavedDraftNotice,
  type ServerDraft,
  useDraft,
  useSendAgain,
  writtenIn,
} from "#features/drafts/web/public.ts";
import { BodyEditor, bodyError, focusBody, writtenOf } from "#features/editor/web/public.ts";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { Button } from "#ui/button.tsx";
import { FormField } from "#ui/form-field.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";
import { PendingComment } from "../thread/pending-comment.tsx";
import styles from "./create-comment.module.css";

export interface CommentFormProps {
  discussionID: number;
  /** Markdown that the box begins with. */
  quote?: string;
  replyTo?: { commentID: number; name: string };
  draft?: ServerDraft;
  /** Where another draft of this discussion is continued: `?reply=12&draft=5#reply`. */
  otherDraftUrl?: string;
  formKey?: string;
  /** What stands in the way since the form was opened: it is closed, but nothing that was written goes with it. */
  barrier?: ReactNode;
}

/** Begins anew for each comment that is answered, and after each that was posted. */
export function CommentForm(props: CommentFormProps) {
  const sending = useSending();
  const continued = new URLSearchParams(useLocation().search).get("draft");
  const key = `${sending.round}:${props.replyTo?.commentID}:${continued}`;
  return <OneCommentForm key={key} {...props} {...sending} />;
}

type OneCommentFormProps = CommentFormProps & ReturnType<typeof useSending>;

function OneCommentForm({ answer, isSending, ...props }: OneCommentFormProps) {
  const { discussionID, replyTo, otherDraftUrl, barrier } = props;
  const { pathname } = useLocation();
  const [formKey] = useState(props.formKey);
  const draft = useCommentDraft(props);
  const { state } = draft;
  useFocusOnReply(draft);
  useSendAgain(draft, answer);
  if (barrier && !hasWords(draft.keeper.fields.body)) return barrier;
  return (
    <>
      {otherDraftUrl && !state.isRestored && <SavedDraftNotice url={pathname + otherDraftUrl} />}
      {isSending && <PendingComment fields={draft.keeper.fields} />}
      <RouterForm
        key={state.round}
        ref={draft.form}
        id="reply"
        method="post"
        action={pathname}
        className={styles.form}
        data-print="hide"
        data-sending={isSending || undefined}
      >
        <input type="hidden" name="discussionID" value={discussionID} />
        <input type="hidden" name="formKey" value={formKey} />
        <DraftParts draft={draft} asksBeforeReply />
        {replyTo && <ReplyTo {...replyTo} />}
        <CommentBox quote={props.quote} answer={answer} draft={draft} />
        {answer?.redirectUrl && answer.code === undefined && (
          <Message tone="info">
            <Link href={answer.redirectUrl}>
              <FormattedMessage id="comments.elsewhere" />
            </Link>
          </Message>
        )}
        {barrier && (
          <Message tone="warning">
            <FormattedMessage id="comments.barred" />
          </Message>
        )}
        {barrier}
        {!barrier && <Foot isSending={isSending} draft={draft} />}
      </RouterForm>
    </>
  );
}

function Foot({ isSending, draft }: { isSending: boolean; draft: FormDraft }) {
  return (
    <div className={styles.actions}>
      <Button type="submit" variant="primary" isSubmitting={isSending}>
        <FormattedMessage id="comments.post" />
      </Button>
      <SaveDraft />
      <DraftStatus draft={draft} />
    </div>
  );
}

/** Whoever pressed Reply or Quote writes on at once. */
function useFocusOnReply({ form, state: { round } }: FormDraft) {
  const { key, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each round the form begins anew
  useEffect(() => {
    if (key !== "default" && hash === "#reply") focusBody(form.current);
  }, [key, hash, form, round]);
}

const nothing = { body: "", format: "markdown" };

function useCommentDraft({ discussionID, replyTo, draft }: CommentFormProps): FormDraft {
  const answered = replyTo && { commentParentID: String(replyTo.commentID) };
  const slot = {
    name: `comment:discussion:${discussionID}${replyTo ? `:${replyTo.commentID}` : ""}`,
    recordType: "comment",
    parentRecordType: "discussion",
    parentRecordID: discussionID,
  };
  return useDraft({ slot, initial: { ...nothing, ...answered }, draft });
}

function ReplyTo({ commentID, name }: { commentID: number; name: string }) {
  const { pathname } = useLocation();
  return (
    <p className={styles.replyTo}>
      <input type="hidden" name="parentCommentID" value={commentID} />
      <span>
        <FormattedMessage id="comments.replyingTo" values={{ name: <bdi>{name}</bdi> }} />
      </span>
      <Link href={pathname} keepScroll>
        <FormattedMessage id="comments.reply.cancel" />
      </Link>
    </p>
  );
}

interface CommentBoxProps {
  quote?: string;
  answer?: FormAnswer;
  draft: FormDraft;
}

function CommentBox({ quote, answer, draft: { state, noteBody } }: CommentBoxProps) {
  const intl = useIntl();
  const errors = answer ? [reasonOf(intl, answer)] : [];
  // A draft may hold the quote already: what came back is not quoted again.
  const isBack = answer?.values.body !== undefined || holdsQuote(state.initial.body, quote);
  return (
    <FormField label={<FormattedMessage id="comments.write" />} errors={errors}>
      <BodyEditor
        defaultValue={writtenOf(answer) ?? writtenIn(state.initial)}
        quote={isBack ? undefined : quote}
        placeholder={intl.formatMessage({ id: "comments.placeholder" })}
        isMain={state.isRestored}
        onChange={noteBody}
      />
    </FormField>
  );
}

/** Whether a draft, in whatever format, quotes the post that this Markdown quotes. */
function holdsQuote(body = "", quote = ""): boolean {
  const address = /\((\S+)\)\s*$/.exec(quote)?.[1];
  return (
    address !== undefined && [`(${address})`, `"${address}"`].some((part) => body.includes(part))
  );
}

/** Whoever was signed out meanwhile is told so, and that nothing is lost. */
export function reasonOf(intl: IntlShape, answer: FormAnswer): string {
  if (answer.status === 401) return intl.formatMessage({ id: "comments.signedOut" });
  const [error] = answer.errors;
  return error ? bodyError(intl, error) : refusalText(intl, answer);
}

/** The answer to what was sent, and how many were sent with success: each begins with an empty box. */
function useSending() {
  const answer = useActionData<FormAnswer>();
  const { state, formData } = useNavigation();
  const isSending = formData?.has("body") ?? false;
  const wasSending = useRef(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (isSending) wasSending.current = true;
    if (state !== "idle" || !wasSending.current) return;
    wasSending.current = false;
    if (!answer) setRound((last) => last + 1);
  }, [isSending, state, answer]);

  return { answer, isSending: isSending && state === "submitting", round };
}
