import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import { entryUrl } from "#platform/web/calls/target.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { ConfirmationPrompt } from "./confirmation-prompt.tsx";

export interface AnswerHintsProps {
  answer: FormAnswer;
  isBarred: boolean;
}

/** Ways on after a form was refused. */
export const AnswerHints = ({ answer, isBarred }: AnswerHintsProps) => (
  <>
    {answer.status === 401 && !isBarred && <SignIn />}
    {answer.redirectUrl && answer.code === undefined && (
      <Message tone="info">
        <Link href={answer.redirectUrl}>
          <FormattedMessage id="comments.elsewhere" />
        </Link>
      </Message>
    )}
    {!isBarred && <ConfirmationPrompt answer={answer} />}
  </>
);

/** The text is in the copy of the draft, which is in the form after signing in. */
function SignIn() {
  const { pathname, search } = useLocation();
  return (
    <p>
      <LinkButton href={entryUrl("/entry/signin", { pathname, search: `${search}#reply` })}>
        <FormattedMessage id="comments.guest.signIn" />
      </LinkButton>
    </p>
  );
}
