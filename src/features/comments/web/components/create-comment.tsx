import { useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Form as RouterForm, useActionData, useLocation, useNavigation } from "react-router";
import { BodyEditor, writtenOf } from "#features/editor/web/public.ts";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { entryUrl } from "#platform/web/target.ts";
import { Button } from "#ui/button.tsx";
import { FormField } from "#ui/form-field.tsx";
import { Link } from "#ui/link.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Message } from "#ui/message.tsx";
import styles from "./create-comment.module.css";

interface CreateCommentProps {
  discussionID: number;
  closed: boolean;
  mayComment: boolean;
  isGuest: boolean;
  /** Markdown that the box begins with. */
  quote?: string;
  replyTo?: { commentID: number; name: string };
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
    <div className={styles.invitation}>
      <p className={styles.text}>
        <FormattedMessage id="comments.guest" />
      </p>
      <LinkButton href={entryUrl("/entry/signin", location)} variant="primary">
        <FormattedMessage id="comments.guest.signIn" />
      </LinkButton>
    </div>
  );
}

interface CommentFormProps {
  discussionID: number;
  quote?: string;
  replyTo?: { commentID: number; name: string };
}

function CommentForm({ quote, ...props }: CommentFormProps) {
  const { answer, isSending, round } = useSending();
  const idempotencyKey = useKey(answer, round);
  const { pathname } = useLocation();
  return (
    <RouterForm
      key={round}
      id="reply"
      method="post"
      action={pathname}
      className={styles.form}
      data-print="hide"
    >
      <input type="hidden" name="discussionID" value={props.discussionID} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {props.replyTo && <ReplyTo {...props.replyTo} />}
      <CommentBox quote={answer?.values.body === undefined ? quote : undefined} answer={answer} />
      <Button type="submit" variant="primary" isSubmitting={isSending}>
        <FormattedMessage id="comments.post" />
      </Button>
    </RouterForm>
  );
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
}

function CommentBox({ quote, answer }: CommentBoxProps) {
  const intl = useIntl();
  const errors = answer ? [answer.errors[0]?.message ?? answer.message] : [];
  return (
    <FormField label={<FormattedMessage id="comments.write" />} errors={errors}>
      <BodyEditor
        defaultValue={writtenOf(answer)}
        quote={quote}
        placeholder={intl.formatMessage({ id: "comments.placeholder" })}
      />
    </FormField>
  );
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

/**
 * A new key for each attempt that the server answered; the same where it could not be reached, so that
 * sending again never posts twice. Only browsers make keys: without scripts a form is sent once.
 */
function useKey(answer: FormAnswer | undefined, round: number): string {
  const [key, setKey] = useState("");
  const attempt = answer && answer.status > 0 ? answer : round;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a key of its own
  useEffect(() => setKey(newKey()), [attempt]);
  return key;
}

/** From what is there on plain HTTP too, where `randomUUID` is not. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
