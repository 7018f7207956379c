import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Form as RouterForm, useActionData, useLocation, useNavigation } from "react-router";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { entryUrl } from "#platform/web/target.ts";
import { Button } from "#ui/button.tsx";
import { FormField } from "#ui/form-field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Message } from "#ui/message.tsx";
import { TextArea } from "#ui/text-area.tsx";
import styles from "./create-comment.module.css";

interface CreateCommentProps {
  discussionID: number;
  closed: boolean;
  mayComment: boolean;
  isGuest: boolean;
}

/** Where to write a comment, or what stands in the way. */
export function CreateComment({ discussionID, closed, mayComment, isGuest }: CreateCommentProps) {
  if (mayComment) return <CommentForm discussionID={discussionID} />;
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

function CommentForm({ discussionID }: { discussionID: number }) {
  const intl = useIntl();
  const answer = useActionData<FormAnswer>();
  const navigation = useNavigation();
  const [idempotencyKey] = useState(newKey);
  const errors = answer ? [answer.errors[0]?.message ?? answer.message] : [];
  return (
    <RouterForm method="post" className={styles.form} data-print="hide">
      <input type="hidden" name="discussionID" value={discussionID} />
      {idempotencyKey && (
        <input
          type="hidden"
          name="idempotencyKey"
          value={idempotencyKey}
          suppressHydrationWarning
        />
      )}
      <FormField label={<FormattedMessage id="comments.write" />} errors={errors}>
        <TextArea
          name="body"
          rows={4}
          dir="auto"
          defaultValue={answer?.values.body}
          placeholder={intl.formatMessage({ id: "comments.placeholder" })}
        />
      </FormField>
      <Button type="submit" variant="primary" isSubmitting={navigation.state === "submitting"}>
        <FormattedMessage id="comments.post" />
      </Button>
    </RouterForm>
  );
}

/** Only browsers make keys: without scripts the form is sent once, and the server has none to repeat. */
const newKey = () => (typeof document === "undefined" ? "" : crypto.randomUUID());
