import { FormattedMessage } from "react-intl";
import { Message } from "#ui/feedback/message.tsx";
import styles from "./mails.module.css";

interface Outcome {
  success: boolean;
  message: string;
  cure: string | null;
  answer: string | null;
}

interface TestOutcomeProps {
  outcome: Outcome;
  /** A connection was checked, no email sent. */
  isCheck?: boolean;
}

export function TestOutcome({ outcome, isCheck }: TestOutcomeProps) {
  const { success, message, cure, answer } = outcome;
  return (
    <Message tone={success ? "success" : "error"}>
      <p>
        {!isCheck && (
          <strong>
            <FormattedMessage id={`mails.test.${success ? "worked" : "failed"}`} />{" "}
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
