import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useActionData, useLocation } from "react-router";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { entryUrl } from "#platform/web/target.ts";
import { FormField } from "#ui/form-field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Message } from "#ui/message.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { useThread } from "../thread/live-thread.tsx";
import { CommentForm, type CommentFormProps, reasonOf } from "./comment-form.tsx";
import styles from "./create-comment.module.css";

interface CreateCommentProps extends CommentFormProps {
  closed: boolean;
  mayComment: boolean;
  isGuest: boolean;
}

/** Where to write a comment, or what stands in the way. */
export const CreateComment = (props: CreateCommentProps) => (
  <Place key={props.discussionID} {...props} />
);

function Place({ closed, mayComment, isGuest, ...form }: CreateCommentProps) {
  // What came between while somebody wrote takes nothing away from them.
  const [opened, setOpened] = useState(mayComment ? form : undefined);
  const { isGone } = useThread();
  if (mayComment && opened?.formKey !== form.formKey) setOpened(form);
  if (isGone) return opened ? <CommentForm {...opened} barrier={isGone} /> : null;
  if (mayComment) return <CommentForm {...form} />;
  const barrier = <Barrier closed={closed} isGuest={isGuest} />;
  if (opened) return <CommentForm {...opened} barrier={barrier} />;
  return (
    <>
      <KeptText />
      {barrier}
    </>
  );
}

function Barrier({ closed, isGuest }: Pick<CreateCommentProps, "closed" | "isGuest">) {
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
    <div className={styles.invitation} data-print="hide">
      <p className={styles.text}>
        <FormattedMessage id="comments.guest" />
      </p>
      <LinkButton href={entryUrl("/entry/signin", location)} variant="primary">
        <FormattedMessage id="comments.guest.signIn" />
      </LinkButton>
    </div>
  );
}

/** What was sent without scripts by somebody who may not comment any more: it must not be lost. */
function KeptText() {
  const intl = useIntl();
  const answer = useActionData<FormAnswer>();
  if (!answer?.values.body) return null;
  return (
    <FormField
      label={<FormattedMessage id="comments.signedOut.text" />}
      errors={[reasonOf(intl, answer)]}
    >
      <TextArea readOnly defaultValue={answer.values.body} rows={6} dir="auto" />
    </FormField>
  );
}
