import { useEffect, useRef, useState } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { Form as RouterForm, useActionData, useLocation, useNavigation } from "react-router";
import {
  DraftParts,
  DraftStatus,
  type FormDraft,
  SaveDraft,
  SavedDraftNotice,
  type ServerDraft,
  useDraft,
  writtenIn,
} from "#features/drafts/web/public.ts";
import { BodyEditor, writtenOf } from "#features/editor/web/public.ts";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { entryUrl } from "#platform/web/target.ts";
import { Button } from "#ui/button.tsx";
import { FormField } from "#ui/form-field.tsx";
import { Link } from "#ui/link.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Message } from "#ui/message.tsx";
import { TextArea } from "#ui/text-area.tsx";
import styles from "./create-comment.module.css";
import { PendingComment } from "./pending-comment.tsx";

interface CreateCommentProps extends CommentFormProps {
  closed: boolean;
  mayComment: boolean;
  isGuest: boolean;
}

/** Where to write a comment, or what stands in the way. */
export function CreateComment({ closed, mayComment, isGuest, ...form }: CreateCommentProps) {
  if (mayComment) return <CommentForm {...form} />;
  if (closed)
    return (
      <Message tone="info">
        <FormattedMessage id="comments.closed" />
      </Message>
    );
  return isGuest ? <SignInToComment /> : null;
}

function SignInToComment() {
  const location = useLocation();
  return (
    <>
      <KeptText />
      <div className={styles.invitation}>
        <p className={styles.text}>
          <FormattedMessage id="comments.guest" />
        </p>
        <LinkButton href={entryUrl("/entry/signin", location)} variant="primary">
          <FormattedMessage id="comments.guest.signIn" />
        </LinkButton>
      </div>
    </>
  );
}

/** What was sent without scripts by somebody who is signed out by now: it must not be lost. */
function KeptText() {
  const intl = useIntl();
  const body = useActionData<FormAnswer>()?.values.body;
  if (!body) return null;
  return (
    <FormField
      label={<FormattedMessage id="comments.signedOut.text" />}
      errors={[intl.formatMessage({ id: "comments.signedOut" })]}
    >
      <TextArea readOnly defaultValue={body} rows={6} dir="auto" />
    </FormField>
  );
}

interface CommentFormProps {
  discussionID: number;
  /** Markdown that the box begins with. */
  quote?: string;
  replyTo?: { commentID: number; name: string };
  draft?: ServerDraft;
  /** Where another draft of this discussion is continued: `?reply=12&draft=5#reply`. */
  otherDraftUrl?: string;
  formKey?: string;
}

/** Begins anew for each comment that is answered, and after each that was posted. */
function CommentForm(props: CommentFormProps) {
  const sending = useSending();
  const continued = new URLSearchParams(useLocation().search).get("draft");
  const key = `${sending.round}:${props.replyTo?.commentID}:${continued}`;
  return <OneCommentForm key={key} {...props} {...sending} />;
}

type OneCommentFormProps = CommentFormProps & ReturnType<typeof useSending>;

function OneCommentForm({ answer, isSending, ...props }: OneCommentFormProps) {
  const { discussionID, replyTo, otherDraftUrl } = props;
  const { pathname } = useLocation();
  const [formKey] = useState(props.formKey);
  const draft = useCommentDraft(props);
  const { state } = draft;
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
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isSubmitting={isSending}>
            <FormattedMessage id="comments.post" />
          </Button>
          <SaveDraft />
          <DraftStatus draft={draft} />
        </div>
      </RouterForm>
    </>
  );
}

const nothing = { body: "", format: "markdown" };

function useCommentDraft({ discussionID, replyTo, draft }: CommentFormProps): FormDraft {
  const answered = replyTo && { commentParentID: String(replyTo.commentID) };
  const slot = {
    name: `comment:discussion:${discussionID}${replyTo ? `:${replyTo.commentID}` : ""}`,
    ...{ recordType: "comment", parentRecordType: "discussion", parentRecordID: discussionID },
  };
  return useDraft({ slot, initial: { ...nothing, ...answered }, draft });
}

function ReplyTo({ commentID, name }: { commentID: number; name: string }) {
  const { pathname } = useLocation();
  return (
    <p className={styles.replyTo}>
      <input type="hidden" name="parentCommentID" value={commentID} />
      <FormattedMessage id="comments.replyingTo" values={{ name: <bdi>{name}</bdi> }} />
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
  const isBack = answer?.values.body !== undefined || state.initial.body?.includes(quote ?? "\0");
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

/** Whoever was signed out meanwhile is told so, and that nothing is lost. */
const reasonOf = (intl: IntlShape, { status, errors, message }: FormAnswer): string =>
  status === 401
    ? intl.formatMessage({ id: "comments.signedOut" })
    : (errors[0]?.message ?? message);

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
