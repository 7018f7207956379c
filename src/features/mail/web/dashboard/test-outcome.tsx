import { FormattedMessage } from "react-intl";
import { Message } from "#ui/feedback/message.tsx";
import styles from "./mails.module.css";
import type { TestEmail } from "./send-test-email.ts";

interface TestOutcomeProps {
  outcome: TestEmail["outcome"];
  to?: string | undefined;
  /** A connection was checked, no email sent. */
  isCheck?: boolean;
}

export function TestOutcome({ outcome, to, isCheck }: TestOutcomeProps) {
  const { success, message, cure, answer } = outcome;
  return (
    <Message tone={success ? "success" : "error"}>
      <p>
        {!isCheck && (
          <strong>
            <FormattedMessage
              id={`mails.test.${success ? "worked" : "failed"}`}
              values={{ to: to || "none" }}
            />{" "}
          </strong>
        )}
        {message}
      </p>
      {cure && <p>{cure}</p>}
      {answer && (
        <bdi className={styles.answer} dir="ltr">
          {answer}
        </bdi>
      )}
    </Message>
  );
}
